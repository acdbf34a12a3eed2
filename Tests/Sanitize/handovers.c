// Preloaded. Tells ThreadSanitizer about handovers between threads in libraries without instrumentation.
//
// The fast path of `Mutex` is inlined into its callers, so ThreadSanitizer sees it. If two threads want the lock at
// once, the slow path in libswiftSynchronization takes it. Threads that wait for each other use libdispatch's
// semaphores. Without this file, everything that such a lock guards looks like a race, and so does the value of a
// continuation that is resumed before its task awaits it.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

// Programs without a sanitizer, such as ffmpeg, preload this file too and have neither function.
extern void __tsan_acquire(void *address) __attribute__((weak));
extern void __tsan_release(void *address) __attribute__((weak));

static void acquire(void *address) {
    if (__tsan_acquire) __tsan_acquire(address);
}

static void release(void *address) {
    if (__tsan_release) __tsan_release(address);
}

#define SELF void *self __attribute__((swift_context))
#define LOCK_SLOW "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define TRY_LOCK_SLOW "$s15Synchronization12_MutexHandleV12_tryLockSlowSbyF"
#define UNLOCK_SLOW "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

typedef void (*LockSlow)(uint32_t thread, SELF) __attribute__((swiftcall));
typedef _Bool (*TryLockSlow)(SELF) __attribute__((swiftcall));
typedef void (*UnlockSlow)(SELF) __attribute__((swiftcall));
typedef intptr_t (*Wait)(void *semaphore, uint64_t timeout);
typedef intptr_t (*Signal)(void *semaphore);

static LockSlow lock_slow;
static TryLockSlow try_lock_slow;
static UnlockSlow unlock_slow;
static Wait semaphore_wait;
static Signal semaphore_signal;

typedef void (*Resume)(void *task) __attribute__((swiftcall));
typedef void (*Await)(void *context) __attribute__((swiftasynccall));
extern void *swift_task_getCurrent(void) __attribute__((swiftcall, weak));
static Resume resume, throwing_resume;
static Await await;

__attribute__((constructor)) static void find(void) {
    lock_slow = (LockSlow)dlsym(RTLD_NEXT, LOCK_SLOW);
    try_lock_slow = (TryLockSlow)dlsym(RTLD_NEXT, TRY_LOCK_SLOW);
    unlock_slow = (UnlockSlow)dlsym(RTLD_NEXT, UNLOCK_SLOW);
    semaphore_wait = (Wait)dlsym(RTLD_NEXT, "dispatch_semaphore_wait");
    semaphore_signal = (Signal)dlsym(RTLD_NEXT, "dispatch_semaphore_signal");
    resume = (Resume)dlsym(RTLD_NEXT, "swift_continuation_resume");
    throwing_resume = (Resume)dlsym(RTLD_NEXT, "swift_continuation_throwingResume");
    await = (Await)dlsym(RTLD_NEXT, "swift_continuation_await");
}

__attribute__((swiftcall)) void watched_lock_slow(uint32_t thread, SELF) __asm__(LOCK_SLOW);
__attribute__((swiftcall)) void watched_lock_slow(uint32_t thread, SELF) {
    lock_slow(thread, self);
    acquire(self);
}

__attribute__((swiftcall)) _Bool watched_try_lock_slow(SELF) __asm__(TRY_LOCK_SLOW);
__attribute__((swiftcall)) _Bool watched_try_lock_slow(SELF) {
    _Bool is_locked = try_lock_slow(self);
    if (is_locked) acquire(self);
    return is_locked;
}

__attribute__((swiftcall)) void watched_unlock_slow(SELF) __asm__(UNLOCK_SLOW);
__attribute__((swiftcall)) void watched_unlock_slow(SELF) {
    release(self);
    unlock_slow(self);
}

intptr_t dispatch_semaphore_wait(void *semaphore, uint64_t timeout) {
    intptr_t result = semaphore_wait(semaphore, timeout);
    if (result == 0) acquire(semaphore);
    return result;
}

intptr_t dispatch_semaphore_signal(void *semaphore) {
    release(semaphore);
    return semaphore_signal(semaphore);
}

__attribute__((swiftcall)) void swift_continuation_resume(void *task) {
    release(task);
    resume(task);
}

__attribute__((swiftcall)) void swift_continuation_throwingResume(void *task) {
    release(task);
    throwing_resume(task);
}

__attribute__((swiftasynccall)) void swift_continuation_await(void *context) {
    if (swift_task_getCurrent) acquire(swift_task_getCurrent());
    __attribute__((musttail)) return await(context);
}
