import { type ChildProcess, spawn } from "node:child_process";
import { connect } from "node:net";

/** A program of the cluster: an engine, or one of our processes. */
export type Part = {
  name: string;
  /** Starts it again after it was killed, and waits until its port answers. */
  start: () => Promise<void>;
  /** Asks it to end and waits until it has; with `SIGKILL` it is cut. */
  stop: (signal?: NodeJS.Signals) => Promise<void>;
  /** The process of now. */
  pid: () => number | undefined;
  /** Stops it in its tracks with all its children, and lets it go on. */
  pause: () => void;
  resume: () => void;
};

/** How a program is started. */
export type PartOptions = {
  name: string;
  command: string;
  args: readonly string[];
  port: number;
  env?: NodeJS.ProcessEnv;
  onLine?: (line: string) => void;
  /** Whether it is ready; that its port answers when left out. */
  isReady?: () => Promise<boolean>;
};

const START_MAX_MS = 60_000;
const STOP_MAX_MS = 15_000;

/**
 * The functions that end each part: in process groups of their own the parts would outlive a
 * starter that fails.
 */
const kills: (() => void)[] = [];
process.on("exit", () => {
  for (const kill of kills) kill();
});

/**
 * Starts a program in a process group of its own, so that it is paused and ended with its children.
 */
export async function startPart(options: PartOptions): Promise<Part> {
  const { name, command, args, port, env, onLine, isReady = () => canConnect(port) } = options;
  let child: ChildProcess | undefined;
  let lastLines: string[] = [];

  function signal(kind: NodeJS.Signals): void {
    if (!child?.pid || !isRunning(child)) return;
    try {
      process.kill(-child.pid, kind);
    } catch {
      // It ended meanwhile.
    }
  }

  async function start(): Promise<void> {
    lastLines = [];
    const own = spawn(command, args, { env: env ?? process.env, stdio: ["ignore", "pipe", "pipe"], detached: true });
    child = own;
    for (const stream of [own.stdout, own.stderr])
      stream?.setEncoding("utf8").on("data", (text: string) => {
        for (const line of text.split("\n").filter(Boolean)) {
          lastLines = [...lastLines.slice(-9), line];
          onLine?.(line);
        }
      });
    const latest = Date.now() + START_MAX_MS;
    while (!(await isReady())) {
      if (!isRunning(own) || Date.now() > latest)
        throw new Error(`${name} did not start on port ${port}:\n${lastLines.join("\n")}`);
      await new Promise((resume) => setTimeout(resume, 50));
    }
  }

  async function stop(kind: NodeJS.Signals = "SIGTERM"): Promise<void> {
    const own = child;
    if (!own || !isRunning(own)) return;
    const ended = new Promise((resolve) => own.once("exit", resolve));
    signal(kind);
    // A paused one takes no other signal.
    if (kind !== "SIGKILL") signal("SIGCONT");
    const late = setTimeout(() => signal("SIGKILL"), STOP_MAX_MS);
    await ended;
    clearTimeout(late);
  }

  kills.push(() => signal("SIGKILL"));
  await start();
  return { name, start, stop, pid: () => child?.pid, pause: () => signal("SIGSTOP"), resume: () => signal("SIGCONT") };
}

function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}

/** Whether something takes connections on a port of this machine. */
function canConnect(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    const end = (isOpen: boolean) => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.once("connect", () => end(true));
    socket.once("error", () => end(false));
    socket.setTimeout(1_000, () => end(false));
  });
}
