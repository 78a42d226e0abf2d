#define _GNU_SOURCE
#include "watch.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>
#ifdef __APPLE__
#include <crt_externs.h>
#include <mach-o/dyld.h>
#endif

extern char **environ;

enum {
  most_threads = 256,
  most_signals = 4,
  // Of one project; then it is given up.
  most_restarts = 64,
  most_restarts_for_memory = 8,
  name_size = 128,
  notes_size = 16 << 10,
  words_size = 256,
  handler_stack = 64 << 10,
  tick = 50, // milliseconds
  stall = 5000, // milliseconds
};

static const int faults[] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT};

// What a thread is at.
struct slot {
  _Atomic uint64_t number; // 0 while it is at nothing, another for each thing
  uint64_t milliseconds;
  char name[name_size];
  pthread_t thread;
  // What the watching thread has seen.
  uint64_t seen;
  uint64_t seen_time;
};

static struct slot slots[most_threads];
static _Atomic uint32_t slot_count;
static _Thread_local struct slot *own;
static _Thread_local int is_unwatched;

static struct {
  char path[4096];
  char **arguments;
  char **environment; // its last entry is `notes`
  char notes[sizeof(WATCH_VARIABLE) + notes_size];
  size_t notes_length;
  unsigned restarts;
  unsigned project; // that was under way before
  sigset_t mask;
  int input;
} program = {.input = -1};

static _Atomic uint32_t project_number;
static _Atomic int32_t project_code;
static _Atomic uint64_t project_start, project_limit;
static _Atomic int is_on, is_restarting;

static struct {
  _Atomic int signal;
  uint64_t milliseconds;
  char words[words_size];
  uint64_t since;
} awaited[most_signals];

static uint64_t milliseconds_of(const struct timespec *time) {
  return (uint64_t)time->tv_sec * 1000 + (uint64_t)time->tv_nsec / 1000000;
}

static uint64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return milliseconds_of(&time);
}

// The time that a thread has worked; where that is not told, the time that has passed.
static uint64_t time_of(pthread_t thread) {
#ifdef __linux__
  clockid_t clock;
  struct timespec time;
  if (pthread_getcpuclockid(thread, &clock) == 0 && clock_gettime(clock, &time) == 0)
    return milliseconds_of(&time);
#else
  (void)thread;
#endif
  return now();
}

// MARK: Starting anew

static void append(char *text, size_t size, const char *more) {
  size_t length = strlen(text);
  while (*more && length + 1 < size) text[length++] = *more++;
  text[length] = 0;
}

static void append_number(char *text, size_t size, uint64_t number) {
  char digits[24];
  int place = sizeof(digits) - 1;
  digits[place] = 0;
  do digits[--place] = (char)('0' + number % 10);
  while (number /= 10);
  append(text, size, digits + place);
}

static void say(const char *what, const char *name) {
  char line[512] = "nibindex: ";
  append(line, sizeof line, what);
  append(line, sizeof line, " at ");
  append(line, sizeof line, name);
  append(line, sizeof line, "; started anew without it\n");
  ssize_t ignored = write(STDERR_FILENO, line, strlen(line));
  (void)ignored;
}

// The bytes of data and stacks, and how many there may be; 0 where the system does not tell.
static int memory_use(uint64_t *bytes, uint64_t *most) {
#ifdef __linux__
  struct rlimit limit;
  char text[256] = "";
  if (getrlimit(RLIMIT_DATA, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return 0;
  int file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  ssize_t count = read(file, text, sizeof text - 1);
  close(file);
  if (count <= 0) return 0;
  // The sixth number counts the pages.
  const char *place = text;
  for (int word = 0; place && word < 5; word++) {
    place = strchr(place, ' ');
    if (place) place++;
  }
  uint64_t pages = 0;
  while (place && *place >= '0' && *place <= '9') pages = pages * 10 + (uint64_t)(*place++ - '0');
  *bytes = pages * (uint64_t)sysconf(_SC_PAGESIZE);
  *most = limit.rlim_cur;
  return 1;
#else
  (void)bytes, (void)most;
  return 0;
#endif
}

// Whether there is no memory left to speak of, or a quarter of the limit is taken: what grows asks for twice
// as much as it has.
static int is_out_of_memory(void) {
  uint64_t bytes, most;
  if (memory_use(&bytes, &most) && bytes > most / 4) return 1;
  const size_t some = 32 << 20;
  void *room = mmap(NULL, some, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0);
  if (room == MAP_FAILED) return 1;
  munmap(room, some);
  return 0;
}

// The notes of this project but for the first two lines.
static const char *notes_of_project(void) {
  const char *notes = NULL;
  if (program.project == atomic_load(&project_number)) notes = strchr(program.notes, '\n');
  if (notes) notes = strchr(notes + 1, '\n');
  return notes ? notes : "";
}

static unsigned occurrences(const char *word, const char *text) {
  unsigned count = 0;
  while ((text = strstr(text, word))) text++, count++;
  return count;
}

// Starts the program anew without what is named; returns only if that is no use.
static void restart(const char *event, const char *name) {
  if (atomic_exchange(&is_restarting, 1))
    for (;;) pause();
  uint32_t project = atomic_load(&project_number);
  unsigned restarts = program.project == project ? program.restarts : 0;
  const char *before = notes_of_project();
  int is_memory = strcmp(event, "memory") == 0;
  int is_spent = restarts >= most_restarts ||
                 (is_memory && occurrences("\nmemory ", before) >= most_restarts_for_memory);
  if (is_spent && (!project || restarts > most_restarts)) return;
  char number[32] = "project ";
  if (!name || is_spent) {
    append_number(number, sizeof number, project);
    name = number;
  }
  char notes[notes_size] = "";
  append_number(notes, sizeof notes, (uint64_t)getpid());
  append(notes, sizeof notes, " ");
  append_number(notes, sizeof notes, restarts + 1);
  append(notes, sizeof notes, "\nat ");
  append_number(notes, sizeof notes, project);
  append(notes, sizeof notes, " ");
  append_number(notes, sizeof notes, (uint64_t)atomic_load(&project_code));
  append(notes, sizeof notes, before);
  append(notes, sizeof notes, "\n");
  if (is_memory && !strstr(before, "\ncareful")) {
    append(notes, sizeof notes, "careful");
    static const char words[] =
        "nibindex: the memory limit was reached; started anew, one file at a time\n";
    ssize_t ignored = write(STDERR_FILENO, words, sizeof words - 1);
    (void)ignored;
  } else {
    append(notes, sizeof notes, event);
    append(notes, sizeof notes, " ");
    append(notes, sizeof notes, name);
    say(event, name);
  }
  program.notes[0] = 0;
  append(program.notes, sizeof program.notes, WATCH_VARIABLE "=");
  append(program.notes, sizeof program.notes, notes);
  if (program.input >= 0) {
    dup2(program.input, STDIN_FILENO);
    lseek(STDIN_FILENO, 0, SEEK_SET);
  }
  sigprocmask(SIG_SETMASK, &program.mask, NULL);
  execve(program.path, program.arguments, program.environment);
}

void watch_out_of_memory(void) {
  if (atomic_load(&is_on) && atomic_load(&project_number)) restart("memory", NULL);
}

static void fail(int signal, siginfo_t *information, void *context) {
  (void)context;
  int is_own = signal == SIGABRT ? information->si_pid == getpid() : information->si_code > 0;
  if (is_own) {
    const char *event = is_out_of_memory() ? "memory" : "crash";
    if (own && atomic_load(&own->number))
      restart(event, own->name);
    else if (atomic_load(&project_number))
      restart(event, NULL);
  }
  struct sigaction action = {0};
  action.sa_handler = SIG_DFL;
  sigaction(signal, &action, NULL);
  // Where it was no instruction that failed, nothing would fail again.
  if (!is_own || signal == SIGABRT) raise(signal);
}

// MARK: Watching

static void check_slots(void) {
  uint32_t count = atomic_load(&slot_count);
  for (uint32_t index = 0; index < count && index < most_threads; index++) {
    struct slot *slot = &slots[index];
    uint64_t number = atomic_load(&slot->number);
    if (!number) continue;
    uint64_t time = time_of(slot->thread);
    if (number != slot->seen) {
      slot->seen = number;
      slot->seen_time = time;
    } else if (time - slot->seen_time > slot->milliseconds && atomic_load(&slot->number) == number) {
      restart("hang", slot->name);
    }
  }
}

static void check_project(void) {
  uint64_t limit = atomic_load(&project_limit);
  if (limit && now() - atomic_load(&project_start) > limit) restart("hang", NULL);
}

// Where memory is short, threads cannot start, and what waits for one waits for ever.
static void check_memory(void) {
  static uint64_t seen_work, since;
  struct timespec time;
  uint64_t bytes, most;
  if (!atomic_load(&project_number) || !memory_use(&bytes, &most) ||
      bytes + (16 << 20) < most || clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time) != 0) {
    since = 0;
    return;
  }
  uint64_t work = milliseconds_of(&time);
  if (!since || work - seen_work > 100) {
    since = now();
    seen_work = work;
  } else if (now() - since > stall) {
    restart("memory", NULL);
  }
}

static void check_signals(void) {
  for (int index = 0; index < most_signals; index++) {
    int signal = atomic_load(&awaited[index].signal);
    struct sigaction action;
    if (!signal || sigaction(signal, NULL, &action) != 0 || action.sa_handler != SIG_DFL) continue;
    if (!awaited[index].since) {
      awaited[index].since = now();
    } else if (now() - awaited[index].since > awaited[index].milliseconds) {
      ssize_t ignored = write(STDERR_FILENO, awaited[index].words, strlen(awaited[index].words));
      (void)ignored;
      kill(getpid(), signal);
      // It may be another thread that it ends the process by.
      sleep(1);
    }
  }
}

static void *watch(void *nothing) {
  (void)nothing;
  for (;;) {
    struct timespec pause = {0, tick * 1000000L};
    nanosleep(&pause, NULL);
    check_signals();
    check_slots();
    check_project();
    check_memory();
  }
  return NULL;
}

static int start_thread(void) {
  pthread_attr_t attributes;
  pthread_t thread;
  sigset_t all, before;
  sigfillset(&all);
  pthread_attr_init(&attributes);
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  pthread_attr_setstacksize(&attributes, 256 << 10);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  int code = pthread_create(&thread, &attributes, watch, NULL);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  pthread_attr_destroy(&attributes);
  return code == 0;
}

// A thread that has used up its stack needs another to say so.
static void use_handler_stack(void) {
  void *room = mmap(NULL, handler_stack, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0);
  if (room == MAP_FAILED) return;
  stack_t stack = {.ss_sp = room, .ss_size = handler_stack, .ss_flags = 0};
  sigaltstack(&stack, NULL);
}

// MARK: What the program is

static int find_path(void) {
#ifdef __APPLE__
  uint32_t size = sizeof program.path;
  return _NSGetExecutablePath(program.path, &size) == 0;
#else
  // A name that holds when the file is replaced meanwhile.
  append(program.path, sizeof program.path, "/proc/self/exe");
  return access(program.path, X_OK) == 0;
#endif
}

static int find_arguments(void) {
#ifdef __APPLE__
  program.arguments = *_NSGetArgv();
  return 1;
#else
  int file = open("/proc/self/cmdline", O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  size_t length = 0, size = 4096;
  char *text = malloc(size);
  ssize_t count = 0;
  while (text && (count = read(file, text + length, size - length - 1)) > 0) {
    length += (size_t)count;
    if (length + 1 < size) continue;
    char *larger = realloc(text, size *= 2);
    if (!larger) free(text);
    text = larger;
  }
  close(file);
  if (!text || count < 0) return 0;
  text[length] = 0;
  size_t words = 0;
  for (size_t place = 0; place < length; place++) words += text[place] == 0;
  program.arguments = calloc(words + 1, sizeof(char *));
  if (!program.arguments) return 0;
  for (size_t word = 0; word < words; word++) {
    program.arguments[word] = text;
    text += strlen(text) + 1;
  }
  return words > 0;
#endif
}

static int find_environment(void) {
  size_t count = 0;
  while (environ[count]) count++;
  program.environment = calloc(count + 2, sizeof(char *));
  if (!program.environment) return 0;
  size_t kept = 0;
  for (size_t index = 0; index < count; index++)
    if (strncmp(environ[index], WATCH_VARIABLE "=", sizeof(WATCH_VARIABLE)) != 0)
      program.environment[kept++] = environ[index];
  program.environment[kept] = program.notes;
  return 1;
}

// What was noted of this process before it was started anew; what stands there for another is nothing.
static void find_notes(void) {
  const char *text = getenv(WATCH_VARIABLE);
  unsigned process = 0, restarts = 0;
  unsigned project = 0;
  if (!text || sscanf(text, "%u %u\nat %u", &process, &restarts, &project) != 3 ||
      process != (unsigned)getpid())
    return;
  program.restarts = restarts;
  program.project = project;
  append(program.notes, sizeof program.notes, text);
}

int watch_begin(void) {
  if (atomic_load(&is_on)) return 1;
  if (!find_path() || !find_arguments() || !find_environment()) return 0;
  find_notes();
  pthread_sigmask(SIG_SETMASK, NULL, &program.mask);
  if (!start_thread()) return 0;
  use_handler_stack();
  struct sigaction action = {0};
  action.sa_sigaction = fail;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK;
  sigfillset(&action.sa_mask);
  for (size_t index = 0; index < sizeof faults / sizeof *faults; index++)
    sigaction(faults[index], &action, NULL);
  atomic_store(&is_on, 1);
  return 1;
}

int watch_limit_memory(uint64_t bytes) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_DATA, &limit) != 0) return 0;
  if (limit.rlim_cur != RLIM_INFINITY && limit.rlim_cur <= bytes) return 1;
  limit.rlim_cur = bytes;
  return setrlimit(RLIMIT_DATA, &limit) == 0;
}

void watch_project(uint32_t number, int32_t code, uint64_t milliseconds) {
  atomic_store(&project_limit, 0);
  atomic_store(&project_number, number);
  atomic_store(&project_code, code);
  atomic_store(&project_start, now());
  atomic_store(&project_limit, milliseconds);
}

void watch_enter(const char *name, uint64_t length, uint64_t milliseconds) {
  if (!atomic_load_explicit(&is_on, memory_order_relaxed) || is_unwatched) return;
  if (!own) {
    uint32_t index = atomic_fetch_add(&slot_count, 1);
    if (index >= most_threads) {
      is_unwatched = 1;
      return;
    }
    own = &slots[index];
    own->thread = pthread_self();
    use_handler_stack();
  }
  static _Atomic uint64_t last;
  if (length >= name_size) length = name_size - 1;
  memcpy(own->name, name, length);
  own->name[length] = 0;
  own->milliseconds = milliseconds;
  atomic_store(&own->number, atomic_fetch_add(&last, 1) + 1);
}

void watch_leave(void) {
  if (own) atomic_store_explicit(&own->number, 0, memory_order_release);
}

void watch_signal(int32_t signal, uint64_t milliseconds, const char *words) {
  for (int index = 0; index < most_signals; index++) {
    if (atomic_load(&awaited[index].signal)) continue;
    awaited[index].milliseconds = milliseconds;
    append(awaited[index].words, words_size, words);
    atomic_store(&awaited[index].signal, signal);
    return;
  }
}

void watch_no_signals(void) {
  for (int index = 0; index < most_signals; index++) atomic_store(&awaited[index].signal, 0);
}

void watch_input(int32_t descriptor) { program.input = descriptor; }
