/* Loaded before the C library by LD_PRELOAD: makes the n-th call on files below a folder fail. Linux only.
 *
 * FAULTS_FOLDER  the folder; calls on other files are let through
 * FAULTS_KIND    none, enospc, eio, short, full, dead, cut or kill
 * FAULTS_AT      which call fails, from 1
 * FAULTS_COUNT   the file that the number of calls is written to at the end
 *
 * Calls are counted from the opening of the file "arm" in the folder, which need not exist.
 * enospc and eio: that one call fails. short: that write writes one half, and the next one fails.
 * full: from there on nothing can be written (but removed and renamed). dead: from there on everything fails.
 * cut: the power fails there: every sector that was written since the last sync of its file, and not synced,
 * keeps its new content or gets back the old one, by chance; then the process ends.
 * kill: the process ends there by SIGKILL; what was written stays written.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define FILES 1024
#define SECTOR 512
#define SECTORS 65536

static int armed, ours[FILES];
static long calls, at;
static char folder[4096], kind[16], count_file[4096];
static int short_next;

/* A sector as it was at the last sync of its file. */
static struct sector { int fd; dev_t dev; ino_t ino; off_t place; ssize_t length; char old[SECTOR]; } *sectors;
static long sector_count;

#define REAL(type, name, ...) \
    static type (*real)(__VA_ARGS__); \
    if (!real) real = (type (*)(__VA_ARGS__))dlsym(RTLD_NEXT, name)

static void report(void) {
    if (!count_file[0]) return;
    FILE *out = fopen(count_file, "w");
    if (out) { fprintf(out, "%ld\n", calls); fclose(out); }
}

__attribute__((constructor)) static void begin(void) {
    const char *text = getenv("FAULTS_FOLDER");
    if (text) snprintf(folder, sizeof folder, "%s", text);
    text = getenv("FAULTS_KIND");
    if (text) snprintf(kind, sizeof kind, "%s", text);
    text = getenv("FAULTS_COUNT");
    if (text) snprintf(count_file, sizeof count_file, "%s", text);
    text = getenv("FAULTS_AT");
    if (text) at = atol(text);
    atexit(report);
}

static int below(const char *path) {
    size_t length = strlen(folder);
    return length && path && !strncmp(path, folder, length) && (path[length] == '/' || !path[length]);
}

static int is(const char *name) { return !strcmp(kind, name); }

static void remember(int fd, off_t from, size_t count) {
    struct stat about;
    if (!is("cut") || fstat(fd, &about)) return;
    REAL(ssize_t, "pread64", int, void *, size_t, off_t);
    if (!sectors) sectors = calloc(SECTORS, sizeof *sectors);
    for (off_t place = from / SECTOR * SECTOR; place < from + (off_t)count; place += SECTOR) {
        long one = 0;
        while (one < sector_count && !(sectors[one].ino == about.st_ino && sectors[one].dev == about.st_dev && sectors[one].place == place)) one++;
        if (one < sector_count || sector_count == SECTORS) continue;
        struct sector *new = &sectors[sector_count++];
        new->dev = about.st_dev; new->ino = about.st_ino; new->place = place;
        /* Never closed: closing it would give up the locks that the process has on the file. */
        new->fd = -1;
        for (long other = 0; other < sector_count - 1; other++)
            if (sectors[other].ino == new->ino && sectors[other].dev == new->dev) { new->fd = sectors[other].fd; break; }
        if (new->fd < 0) new->fd = dup(fd);
        new->length = real(new->fd, new->old, SECTOR, place);
    }
}

static void synced(int fd) {
    struct stat about;
    if (!sectors || fstat(fd, &about)) return;
    long kept = 0;
    for (long one = 0; one < sector_count; one++)
        if (sectors[one].ino != about.st_ino || sectors[one].dev != about.st_dev) sectors[kept++] = sectors[one];
    sector_count = kept;
}

static void cut(void) {
    REAL(ssize_t, "pwrite64", int, const void *, size_t, off_t);
    unsigned long chance = (unsigned long)at * 0x9e3779b97f4a7c15UL | 1;
    for (long one = 0; one < sector_count; one++) {
        chance ^= chance << 13; chance ^= chance >> 7; chance ^= chance << 17;
        struct sector *it = &sectors[one];
        if (chance >> 40 & 1) continue;
        if (it->length > 0) real(it->fd, it->old, (size_t)it->length, it->place);
        else { char zero[SECTOR] = {0}; struct stat about; if (!fstat(it->fd, &about) && about.st_size > it->place) real(it->fd, zero, (size_t)(about.st_size - it->place < SECTOR ? about.st_size - it->place : SECTOR), it->place); }
    }
    report();
    _exit(9);
}

enum { WRITES, REMOVES };

/* Counts a call; returns the error that it is to have, 0 for none, -1 for one half of a write. */
static int counted(int what, int is_write) {
    if (!armed) return 0;
    calls++;
    if (short_next && is_write) { short_next = 0; return ENOSPC; }
    if (!at || calls < at) return 0;
    if (is("full")) return what == WRITES ? ENOSPC : 0;
    if (is("dead")) return EIO;
    if (calls > at) return 0;
    if (is("cut")) cut();
    if (is("kill")) { report(); raise(SIGKILL); }
    if (is("enospc")) return ENOSPC;
    if (is("eio")) return EIO;
    if (is("short")) { if (is_write) { short_next = 1; return -1; } return EIO; }
    return 0;
}

static int opened(int fd, const char *path) {
    if (fd >= 0 && fd < FILES) ours[fd] = below(path);
    return fd;
}

static int try_open(const char *name, const char *path, int flags, mode_t mode) {
    int (*real)(const char *, int, ...) = (int (*)(const char *, int, ...))dlsym(RTLD_NEXT, name);
    size_t length = strlen(folder);
    if (below(path) && !strcmp(path + length, "/arm")) { armed = 1; errno = ENOENT; return -1; }
    if (below(path) && !strcmp(path + length, "/disarm")) { armed = 0; errno = ENOENT; return -1; }
    if (below(path) && (flags & (O_CREAT | O_TRUNC | O_WRONLY | O_RDWR))) {
        int fault = counted(WRITES, 0);
        if (fault > 0) { errno = fault; return -1; }
    }
    return opened(real(path, flags, mode), path);
}

static mode_t mode_of(int flags, va_list more) { return flags & (O_CREAT | O_TMPFILE) ? va_arg(more, mode_t) : 0; }

int open(const char *path, int flags, ...) {
    va_list more; va_start(more, flags); mode_t mode = mode_of(flags, more); va_end(more);
    return try_open("open", path, flags, mode);
}
int open64(const char *path, int flags, ...) {
    va_list more; va_start(more, flags); mode_t mode = mode_of(flags, more); va_end(more);
    return try_open("open64", path, flags, mode);
}

int close(int fd) {
    REAL(int, "close", int);
    if (fd >= 0 && fd < FILES) ours[fd] = 0;
    return real(fd);
}

static int mine(int fd) { return fd >= 0 && fd < FILES && ours[fd]; }

static ssize_t put(const char *name, int fd, const void *bytes, size_t count, off_t place) {
    ssize_t (*real)(int, const void *, size_t, off_t) = (ssize_t (*)(int, const void *, size_t, off_t))dlsym(RTLD_NEXT, name);
    if (mine(fd)) {
        int fault = counted(WRITES, 1);
        if (fault > 0) { errno = fault; return -1; }
        if (fault < 0 && count > 1) count /= 2;
        if (armed) remember(fd, place, count);
    }
    return real(fd, bytes, count, place);
}
ssize_t pwrite(int fd, const void *bytes, size_t count, off_t place) { return put("pwrite", fd, bytes, count, place); }
ssize_t pwrite64(int fd, const void *bytes, size_t count, off_t place) { return put("pwrite64", fd, bytes, count, place); }
ssize_t write(int fd, const void *bytes, size_t count) {
    REAL(ssize_t, "write", int, const void *, size_t);
    if (mine(fd)) {
        int fault = counted(WRITES, 1);
        if (fault > 0) { errno = fault; return -1; }
        if (fault < 0 && count > 1) count /= 2;
        if (armed) remember(fd, lseek(fd, 0, SEEK_CUR), count);
    }
    return real(fd, bytes, count);
}

/* The machine itself does not fail, so what is synced need not reach its disk. */
static int sync_it(int fd) {
    if (mine(fd)) {
        int fault = counted(REMOVES, 0);
        if (fault) { errno = fault < 0 ? EIO : fault; return -1; }
        synced(fd);
    }
    return 0;
}
int fsync(int fd) { return sync_it(fd); }
int fdatasync(int fd) { return sync_it(fd); }

static int cut_to(const char *name, int fd, off_t length) {
    int (*real)(int, off_t) = (int (*)(int, off_t))dlsym(RTLD_NEXT, name);
    if (mine(fd)) {
        int fault = counted(WRITES, 0);
        if (fault) { errno = fault < 0 ? EIO : fault; return -1; }
    }
    return real(fd, length);
}
int ftruncate(int fd, off_t length) { return cut_to("ftruncate", fd, length); }
int ftruncate64(int fd, off_t length) { return cut_to("ftruncate64", fd, length); }

int unlink(const char *path) {
    REAL(int, "unlink", const char *);
    struct stat about;
    /* Removing what is not there is no work for a disk. */
    if (below(path) && !lstat(path, &about)) {
        int fault = counted(REMOVES, 0);
        if (fault) { errno = fault < 0 ? EIO : fault; return -1; }
    }
    return real(path);
}
int rename(const char *from, const char *to) {
    REAL(int, "rename", const char *, const char *);
    struct stat about;
    if (below(from) && !lstat(from, &about)) {
        int fault = counted(REMOVES, 0);
        if (fault) { errno = fault < 0 ? EIO : fault; return -1; }
    }
    return real(from, to);
}
int mkdir(const char *path, mode_t mode) {
    REAL(int, "mkdir", const char *, mode_t);
    if (below(path)) {
        int fault = counted(WRITES, 0);
        if (fault) { errno = fault < 0 ? EIO : fault; return -1; }
    }
    return real(path, mode);
}
