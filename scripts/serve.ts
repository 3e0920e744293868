import { startChild } from "./lib/processes";
import { programArgs } from "./lib/program-args";
import { superviseChild } from "./lib/supervise-child";

// Both processes of the product in one container: each is started again when it ends, and neither
// takes the other down.
const write = (line: string) => process.stdout.write(`${line}\n`);
const supervised = (["web", "realtime"] as const).map((name) =>
  superviseChild({
    start: () => startChild(name, programArgs(name), { ...process.env, SERVICE_NAME: name }, write),
    onEnd: (_child, code, delayMs) =>
      write(
        JSON.stringify({
          level: 50,
          time: new Date().toISOString(),
          service: name,
          msg: "the process ended, and is started again",
          code,
          delayMs,
        }),
      ),
  }),
);

let isStopping = false;
async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  await Promise.all(supervised.map((child) => child.stop()));
  process.exit(0);
}
process.on("SIGTERM", stop);
process.on("SIGINT", stop);
