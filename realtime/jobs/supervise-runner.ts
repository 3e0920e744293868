import { EventEmitter } from "node:events";
import type { Runner, WorkerEvents } from "graphile-worker";
import type { Logger } from "@/lib/core/observability/log";

/** A runner that is restarted whenever it or one of its workers ends. */
export type SupervisedRunner = {
  /** How long it has not run, in milliseconds; 0 while it does. */
  downMs: () => number;
  /** The workers that live now: what they hold is being done. */
  workerIds: () => Iterable<string>;
  /** Takes no more jobs, and waits for those that run. */
  stop: () => Promise<void>;
};

/** How a runner is begun and watched. */
export type KeepOptions = {
  name: string;
  log: Logger;
  start: (events: WorkerEvents) => Promise<Runner>;
  /** Workers ask for jobs at least this often: one who has not for long hangs. */
  silenceMaxMs: number;
};

const DELAY_MIN_MS = 500;
const DELAY_MAX_MS = 15_000;
/** A runner that ran this long is restarted immediately when it ends. */
const STEADY_MS = 60_000;

/**
 * Begins a runner, and begins it again with growing delay when it ends: the queue's own library
 * lets dead workers lie.
 */
export function superviseRunner({ name, log, start, silenceMaxMs }: KeepOptions): SupervisedRunner {
  const workers = new Set<string>();
  let runner: Runner | undefined;
  let downSince: number | undefined = performance.now();
  let isStopping = false;
  let wake: () => void = () => undefined;

  async function runOnce(): Promise<void> {
    const events: WorkerEvents = new EventEmitter();
    const ended = watch(events, workers, silenceMaxMs);
    runner = await start(events);
    // It was asked to stop while it started.
    if (isStopping) {
      ended.stop();
      return runner.stop();
    }
    downSince = undefined;
    const outcome = runner.promise.then(
      () => "it ended",
      () => "its clock failed",
    );
    const why = await Promise.race([ended.promise, outcome]);
    ended.stop();
    if (isStopping) return;
    downSince = performance.now();
    log.error({ queue: name, why }, "the job workers ended, and are begun again");
    // The remaining workers finish their jobs in parallel with the new ones.
    void runner.stop().catch(() => undefined);
  }

  async function supervise(): Promise<void> {
    for (let attempt = 0; !isStopping; attempt += 1) {
      const startedAt = performance.now();
      await runOnce().catch((error: unknown) => {
        downSince ??= performance.now();
        log.error({ queue: name, error }, "the job workers could not begin");
      });
      if (isStopping) return;
      if (performance.now() - startedAt > STEADY_MS) attempt = 0;
      const delayMs = Math.min(DELAY_MAX_MS, DELAY_MIN_MS * 2 ** attempt);
      await new Promise<void>((resume) => {
        const timer = setTimeout(resume, delayMs);
        wake = () => {
          clearTimeout(timer);
          resume();
        };
      });
    }
  }

  const supervising = supervise();
  return {
    downMs: () => (downSince === undefined ? 0 : performance.now() - downSince),
    workerIds: () => workers,
    async stop() {
      isStopping = true;
      wake();
      await runner?.stop().catch(() => undefined);
      await supervising;
    },
  };
}

/** Reports a dead worker, and workers without a job that have not asked for one for long. */
function watch(events: WorkerEvents, workers: Set<string>, silenceMaxMs: number) {
  const own = new Set<string>();
  let busyCount = 0;
  let seenAt = performance.now();
  const seen = () => {
    seenAt = performance.now();
  };
  let end: (why: string) => void = () => undefined;
  const promise = new Promise<string>((resolve) => {
    end = resolve;
  });
  events.on("worker:create", ({ worker }) => {
    own.add(worker.workerId);
    workers.add(worker.workerId);
  });
  events.on("worker:stop", ({ worker, error }) => {
    own.delete(worker.workerId);
    workers.delete(worker.workerId);
    if (error) end("a worker died");
  });
  events.on("worker:fatalError", ({ worker }) => {
    // It is listed as alive until its promise settles, and will do nothing more with what it holds.
    workers.delete(worker.workerId);
    end("a worker died");
  });
  events.on("job:start", () => {
    busyCount += 1;
    seen();
  });
  events.on("job:complete", () => {
    busyCount -= 1;
    seen();
  });
  events.on("worker:getJob:empty", seen);
  events.on("worker:getJob:error", seen);
  const timer = setInterval(() => {
    const isIdle = busyCount < own.size;
    if (isIdle && performance.now() - seenAt > silenceMaxMs) end("no worker asks for jobs");
  }, 1_000);
  timer.unref();
  return { promise, stop: () => clearInterval(timer) };
}
