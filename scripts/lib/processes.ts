import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:net";

/** A child process of ours. */
export type Child = {
  name: string;
  process: ChildProcess;
  exited: Promise<number | null>;
  /** Whether it has reported that it listens: another process may answer on its port. */
  isListening: () => boolean;
};

/**
 * Starts a Node.js program with these settings. Its log goes where `onLine` puts it. The channel to
 * it is there for its end alone: a program whose starter was killed sees it close, and stops
 * instead of keeping its port.
 */
export function startChild(
  name: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  onLine: (line: string) => void,
): Child {
  const child = spawn(process.execPath, args, { env, stdio: ["ignore", "pipe", "pipe", "ipc"] });
  for (const stream of [child.stdout, child.stderr]) {
    let rest = "";
    stream?.on("data", (chunk: Buffer) => {
      const lines = (rest + chunk.toString()).split("\n");
      rest = lines.pop() ?? "";
      lines.filter(Boolean).forEach(onLine);
    });
  }
  let isListening = false;
  child.on("message", (message) => {
    if (message === "listening") isListening = true;
  });
  return {
    name,
    process: child,
    exited: new Promise((resolve) => child.once("exit", resolve)),
    isListening: () => isListening,
  };
}

/** Asks children to end, waits for what is in flight, and cuts what is not done after the time. */
export async function stopChildren(children: Child[], timeoutMs = 12_000): Promise<void> {
  for (const { process: child } of children) if (isRunning(child)) child.kill("SIGTERM");
  const late = setTimeout(() => {
    for (const { process: child } of children) if (isRunning(child)) child.kill("SIGKILL");
  }, timeoutMs);
  await Promise.all(children.map(({ exited }) => exited));
  clearTimeout(late);
}

/**
 * Waits until a process listens and its address answers 200; throws when the time is over or the
 * process has ended. One that is reloaded at each change does not notify its starter that it
 * listens.
 */
export async function waitUntilReady(
  url: string,
  child: Child,
  { timeoutMs = 60_000, tellsNothing = false } = {},
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline) {
    if (!isRunning(child.process))
      throw new Error(`${child.name} ended with code ${child.process.exitCode} before it was ready.`);
    const isReady =
      (tellsNothing || child.isListening()) &&
      (await fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
        (response) => response.ok,
        () => false,
      ));
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${child.name} was not ready after ${timeoutMs / 1_000} s.`);
}

function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}

/** Whether a port of this machine can be listened on. */
export function isPortFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
}
