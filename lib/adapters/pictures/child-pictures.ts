import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { AppError, fail } from "@/lib/core/base/errors";
import { processSlot } from "@/lib/core/base/process-slot";
import { log } from "@/lib/core/observability/log";
import { PICTURE_LIMITS, type Picture, type PictureAnswer, type PictureJob, type PictureTask } from "./picture-job";
import type { PictureCall, PictureProcessor } from "./port";

type Entry = {
  task: PictureTask;
  owner: number | undefined;
  signal: AbortSignal | undefined;
  resolve: (picture: Picture) => void;
  reject: (error: Error) => void;
  late: NodeJS.Timeout;
  leave: () => void;
};
type Worker = { process: ChildProcess; jobCount: number; idle: NodeJS.Timeout | undefined; errors: string };

// The limits are the process's.
const pictures = processSlot<PicturePool>("pictures");
const cards = processSlot<PicturePool>("cards");

/** Pictures in child processes; while others wait, one owner's pictures run one after another. */
export const childPictures: PictureProcessor = {
  work(task, call = {}) {
    pictures.value ??= new PicturePool();
    return pictures.value.run(task, call);
  },
};

/** The same for the images of shared links: however many are asked for, uploads do not wait. */
export const cardPictures: PictureProcessor = {
  work(task, call = {}) {
    cards.value ??= new PicturePool(PICTURE_LIMITS.cards);
    return cards.value.run(task, call);
  },
};

class PicturePool {
  private waiting: Entry[] = [];
  private readonly idle: Worker[] = [];
  private readonly runningOwners: number[] = [];
  private workingCount = 0;

  constructor(private readonly limits: { childrenMax: number; waitingMax: number } = PICTURE_LIMITS) {}

  async run(task: PictureTask, { owner, signal }: PictureCall): Promise<Picture> {
    if (signal?.aborted) return fail("request.interrupted");
    const ofOwner = this.waiting.filter((entry) => entry.owner !== undefined && entry.owner === owner).length;
    if (this.waiting.length >= this.limits.waitingMax || ofOwner >= PICTURE_LIMITS.waitingPerOwnerMax)
      return fail("server.busy");
    return new Promise((resolve, reject) => {
      const drop = (error: AppError) => {
        this.waiting = this.waiting.filter((other) => other !== entry);
        reject(error);
      };
      const entry: Entry = {
        task,
        owner: owner ?? undefined,
        signal,
        resolve,
        reject,
        late: setTimeout(() => drop(new AppError("server.busy")), PICTURE_LIMITS.waitMsMax),
        leave: () => drop(new AppError("request.interrupted")),
      };
      signal?.addEventListener("abort", entry.leave, { once: true });
      this.waiting.push(entry);
      this.startNext();
    });
  }

  private startNext(): void {
    while (this.workingCount < this.limits.childrenMax) {
      const at = this.waiting.findIndex(({ owner }) => owner === undefined || !this.runningOwners.includes(owner));
      // An owner's second picture only runs when no one else waits.
      const [entry] = this.waiting.splice(Math.max(0, at), 1);
      if (!entry) return;
      void this.work(entry);
    }
  }

  private async work(entry: Entry): Promise<void> {
    clearTimeout(entry.late);
    entry.signal?.removeEventListener("abort", entry.leave);
    this.workingCount += 1;
    if (entry.owner !== undefined) this.runningOwners.push(entry.owner);
    try {
      entry.resolve(await this.ask(entry));
    } catch (error) {
      entry.reject(error instanceof Error ? error : new Error(String(error)));
    } finally {
      this.workingCount -= 1;
      if (entry.owner !== undefined) this.runningOwners.splice(this.runningOwners.indexOf(entry.owner), 1);
      this.startNext();
    }
  }

  private async ask({ task: { read, ...work }, signal }: Entry): Promise<Picture> {
    const job = { ...work, bytes: await read() };
    let worker = this.takeWorker();
    let answer = await answerOf(worker, job, signal);
    if (answer === GONE) {
      worker = startWorker();
      answer = await answerOf(worker, job, signal);
    }
    if (answer instanceof Error) {
      worker.process.kill("SIGKILL");
      throw answer;
    }
    this.putBack(worker);
    if ("picture" in answer) return answer.picture;
    if ("fault" in answer && answer.fault === "too_many_pixels" && "pixelsMax" in work)
      return fail("upload.too_many_pixels", { params: { max: work.pixelsMax / 1_000_000 } });
    if ("fault" in answer && answer.fault === "locked") return fail("upload.locked");
    const isCostly = "cpuMs" in answer && answer.cpuMs > PICTURE_LIMITS.costlyCpuMs;
    return fail("upload.unreadable", isCostly ? { facts: { limit: "time" } } : {});
  }

  private takeWorker(): Worker {
    for (let worker = this.idle.pop(); worker; worker = this.idle.pop()) {
      clearTimeout(worker.idle);
      if (worker.process.connected) return worker;
    }
    return startWorker();
  }

  private putBack(worker: Worker): void {
    worker.jobCount += 1;
    if (worker.jobCount >= PICTURE_LIMITS.jobsPerChildMax) {
      worker.process.disconnect();
      return;
    }
    worker.process.channel?.unref();
    worker.idle = setTimeout(() => {
      this.idle.splice(this.idle.indexOf(worker), 1);
      worker.process.disconnect();
    }, PICTURE_LIMITS.idleMs).unref();
    this.idle.push(worker);
  }
}

/** The child ended while idle, before this process noticed. */
const GONE = new Error("the child for pictures has ended");

/** A child's answer, or the error of one that ended, timed out, or whose caller left. */
function answerOf(worker: Worker, job: PictureJob, signal: AbortSignal | undefined): Promise<PictureAnswer | Error> {
  const { process: child } = worker;
  return new Promise((resolve) => {
    const settle = (answer: PictureAnswer | Error) => {
      clearTimeout(late);
      child.off("message", onMessage).off("exit", onExit).off("error", settle);
      signal?.removeEventListener("abort", leave);
      resolve(answer);
    };
    let hasBegun = false;
    const onMessage = (message: unknown) => {
      const answer = message as PictureAnswer; // our own child's
      if ("isBegun" in answer) hasBegun = true;
      else settle(answer);
    };
    const leave = () => settle(new AppError("request.interrupted"));
    const refuse = (limit: "memory" | "time") => {
      log().warn({ limit, kind: job.kind, sizeBytes: job.bytes.byteLength }, "a picture exceeded its limits");
      settle(new AppError("upload.too_costly", { facts: { limit } }));
    };
    const onExit = (code: number | null, by: NodeJS.Signals | null) => {
      if (code !== null) settle(new Error(`the child for pictures ended with ${code}: ${worker.errors}`));
      else if (hasBegun) refuse(by === "SIGXCPU" ? "time" : "memory");
      else settle(GONE);
    };
    const late = setTimeout(() => refuse("time"), PICTURE_LIMITS.workMsMax);
    child.on("message", onMessage).once("exit", onExit).once("error", settle);
    signal?.addEventListener("abort", leave, { once: true });
    if (signal?.aborted) return leave();
    child.channel?.ref();
    child.send(job, (error) => error && settle(GONE));
  });
}

/** Runs the built file, or the source through the scripts' loader. */
function startWorker(): Worker {
  const at = (file: string) => join(/* turbopackIgnore: true */ process.cwd(), file);
  const built = at("dist/picture-child.js");
  const isBuilt = process.env.NODE_ENV === "production" && existsSync(built);
  const program = isBuilt
    ? [built]
    : [
        "--import",
        pathToFileURL(at("scripts/lib/from-sources.mjs")).href,
        at("lib/adapters/pictures/picture-child.ts"),
      ];
  // Its own thread and that of a HEIC's decoder; each has another one for the scripts' loader.
  const threadCount = isBuilt ? 2 : 4;
  const kilobytes = Math.round((PICTURE_LIMITS.dataBytesMax + threadCount * PICTURE_LIMITS.codeBytes) / 1024);
  const child =
    process.platform === "linux"
      ? spawn("/bin/sh", ["-c", `ulimit -d ${kilobytes}; exec "$0" "$@"`, process.execPath, ...program], options())
      : spawn(process.execPath, program, options());
  const worker: Worker = { process: child, jobCount: 0, idle: undefined, errors: "" };
  child.stderr?.on("data", (chunk: Buffer) => {
    worker.errors = (worker.errors + chunk.toString()).slice(-2_000);
  });
  // A waiting child must not keep this process alive.
  child.unref();
  if (child.stderr && "unref" in child.stderr && typeof child.stderr.unref === "function") child.stderr.unref();
  return worker;
}

function options() {
  const { PATH, HOME, LANG, NODE_ENV } = process.env;
  return {
    // A tuple, which fork's types distinguish from a list.
    stdio: ["ignore", "ignore", "pipe", "ipc"] as ["ignore", "ignore", "pipe", "ipc"],
    serialization: "advanced" as const,
    // None of our settings: a process that reads untrusted files must hold no secret.
    env: { PATH, HOME, LANG, NODE_ENV, MALLOC_ARENA_MAX: "2" },
  };
}
