import { spawn } from "node:child_process";
import { expect, it } from "vitest";

/** Runs a program of the tests; gives how it ended and what it said. */
function run(file: string, argument: string): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, ["--import", "tsx", file, argument], { stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (said += chunk.toString()));
  return new Promise((resolve) => child.on("close", (code) => resolve({ code, said })));
}

it("a process whose connections are cut at every point of their opening lives on", { timeout: 60_000 }, async () => {
  const { code, said } = await run("tests/support/cut-connections.ts", process.env.DATABASE_URL ?? "");
  expect(said).toContain('"openCount"');
  expect(code).toBe(0);
});
