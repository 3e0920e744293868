import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:net";

/** A child process of ours. */
export type Child = { name: string; process: ChildProcess; exited: Promise<number | null> };

/**
 * Starts a Node.js program with these settings. Its log goes where `onLine` puts it. The channel to it is there for its
 * end alone: a program whose starter was killed sees it close, and stops instead of keeping its port.
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
  return { name, process: child, exited: new Promise((resolve) => child.once("exit", resolve)) };
}

/** Asks children to end, waits for what is in flight, and cuts what is not done after the time. */
export async function stopChildren(children: Child[], timeoutMs = 12_000): Promise<void> {
  for (const { process: child } of children) if (child.exitCode === null) child.kill("SIGTERM");
  const late = setTimeout(() => {
    for (const { process: child } of children) if (child.exitCode === null) child.kill("SIGKILL");
  }, timeoutMs);
  await Promise.all(children.map(({ exited }) => exited));
  clearTimeout(late);
}

/** Waits until an address answers 200; throws when the time is over or the process has ended. */
export async function waitUntilReady(url: string, child: Child, timeoutMs = 60_000): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline) {
    if (child.process.exitCode !== null)
      throw new Error(`${child.name} ended with code ${child.process.exitCode} before it was ready.`);
    const isReady = await fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${child.name} was not ready after ${timeoutMs / 1_000} s.`);
}

/** Whether a port of this machine can be listened on. */
export function isPortFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
}
