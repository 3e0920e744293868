import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it, vi } from "vitest";
import { holdFolder } from "@/scripts/lib/hold-folder";
import { startChild, waitUntilReady } from "@/scripts/lib/processes";
import { superviseChild } from "@/scripts/lib/supervise-child";
import { testPort } from "../../support/env";

const folder = mkdtempSync(join(tmpdir(), "rihla-start-"));
afterAll(() => rmSync(folder, { recursive: true }));

const exits = (code: number) => startChild("short", ["-e", `process.exit(${code})`], process.env, () => undefined);

const WITHIN = { timeout: 20_000, interval: 10 };

/** A program that fails immediately, each time that it is begun. */
function superviseFailing() {
  const delays: number[] = [];
  const codes: (number | null)[] = [];
  const supervised = superviseChild({
    delayMinMs: 10,
    start: () => exits(3),
    onEnd: (_child, code, delayMs) => {
      codes.push(code);
      delays.push(delayMs);
    },
  });
  return { supervised, delays, codes };
}

describe("a supervised program", () => {
  it("is begun again with growing delay, and ends for good when it is stopped", async () => {
    const one = superviseFailing();
    await vi.waitFor(() => expect(one.delays.length).toBeGreaterThanOrEqual(4), WITHIN);
    await one.supervised.stop();
    expect(one.delays.slice(0, 4)).toEqual([10, 20, 40, 80]);
    expect(new Set(one.codes)).toEqual(new Set([3]));
    const { length: count } = one.delays;
    // By the same delays another one, from its first on, comes further than the stopped one would
    // have.
    const other = superviseFailing();
    await vi.waitFor(() => expect(other.delays.length).toBeGreaterThan(count), WITHIN);
    await other.supervised.stop();
    expect(one.delays).toHaveLength(count);
  });

  it("is given up after as many quick ends in a row as are allowed, and can still be stopped", async () => {
    const delays: number[] = [];
    let supervised: ReturnType<typeof superviseChild> | undefined;
    const givenUp = await new Promise((resolve) => {
      supervised = superviseChild({
        delayMinMs: 10,
        quickEndsMax: 3,
        start: () => exits(4),
        onEnd: (_child, _code, delayMs) => delays.push(delayMs),
        onGiveUp: ({ name }, code) => resolve({ name, code }),
      });
    });
    expect(givenUp).toEqual({ name: "short", code: 4 });
    expect(delays).toEqual([10, 20]);
    await supervised?.stop();
  });
});

describe("a data folder", () => {
  const file = join(folder, "launcher.pid");

  it("has one launcher: another gets an error, as a sentence", async () => {
    const other = spawn(process.execPath, ["-e", "setTimeout(() => {}, 60000)"]);
    const stat = readFileSync(`/proc/${other.pid}/stat`, "utf8");
    writeFileSync(file, `${other.pid} ${stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19]}\n`);
    await expect(holdFolder(folder)).rejects.toThrow(`Another copy runs on the data in ${folder}`);
    other.kill("SIGKILL");
    await new Promise((resolve) => other.once("exit", resolve));
    const letGo = await holdFolder(folder);
    letGo();
  });

  it("is free when its launcher was killed, also when its number belongs to another process now", async () => {
    for (const launcher of ["999999 1\n", `${process.ppid} 1\n`]) {
      writeFileSync(file, launcher);
      const letGo = await holdFolder(folder);
      expect(readFileSync(file, "utf8")).not.toBe(launcher);
      letGo();
    }
  });
});

describe("a process that is not ready", () => {
  it("is not taken for another one that answers on its port", async () => {
    const other = createServer((_request, response) => response.end("ok"));
    await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
    const { port } = other.address() as AddressInfo; // it listens on TCP
    const url = `http://127.0.0.1:${port}/`;
    await expect(waitUntilReady(url, exits(1))).rejects.toThrow("short ended with code 1 before it was ready");
    const program = 'process.send("listening"); setTimeout(() => {}, 60_000)';
    const child = startChild("announcing", ["-e", program], process.env, () => undefined);
    await waitUntilReady(url, child);
    child.process.kill("SIGKILL");
    other.close();
  });

  it("the benchmark's bare chat reports that it listens", async () => {
    const port = testPort(57);
    const env = { ...process.env, PORT: String(port), DATABASE_URL: "postgres://127.0.0.1:1/none" };
    const child = startChild("bare-chat", ["scripts/bench/baseline/chat.mjs"], env, () => undefined);
    await expect(waitUntilReady(`http://127.0.0.1:${port}/`, child)).resolves.toBeUndefined();
    child.process.kill("SIGKILL");
    await child.exited;
  });
});

describe("uncaught errors", () => {
  const guard = new URL("../../../lib/runtime/guard-process.ts", import.meta.url).href;
  const run = (fault: string) => {
    const script = `
      import { guardProcess } from ${JSON.stringify(guard)};
      guardProcess((level, message, error) => console.log(JSON.stringify({ level, ...error })));
      ${fault}
      setTimeout(() => process.exit(0), 300);`;
    const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", script], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
    return new Promise<{ code: number | null; output: string }>((resolve) =>
      child.on("close", (code) => resolve({ code, output })),
    );
  };

  it("are logged: a rejection is survived, and an exception ends the process", async () => {
    const rejected = await run('Promise.reject(new Error("forgotten"));');
    expect(rejected).toMatchObject({ code: 0 });
    expect(rejected.output).toContain('"level":"error"');
    expect(rejected.output).toContain("forgotten");
    const thrown = await run('setImmediate(() => { throw new Error("nobody"); });');
    expect(thrown).toMatchObject({ code: 1 });
    expect(thrown.output).toContain('"level":"fatal"');
  });

  it("are logged without the values of a failed query", async () => {
    const { output } = await run(
      'Promise.reject(Object.assign(new Error("amel@example.com"), { query: "select", code: "23505" }));',
    );
    expect(output).not.toContain("amel");
    expect(output).toContain("23505");
  });
});

describe("a build", () => {
  it("ends with its parent, however that ended", async () => {
    const hook = new URL("../../../scripts/lib/end-with-starter.mjs", import.meta.url).href;
    const script = `
      const { spawn } = require("node:child_process");
      const child = spawn(process.execPath, ["--import", ${JSON.stringify(hook)}, "-e", "setInterval(() => {}, 1000)"],
        { stdio: ["ignore", "ignore", "ignore", "ipc"] });
      console.log(child.pid);
      setInterval(() => {}, 1000);`;
    const starter = spawn(process.execPath, ["-e", script], { stdio: ["ignore", "pipe", "inherit"] });
    const pid = await new Promise<number>((resolve) =>
      starter.stdout.once("data", (chunk: Buffer) => resolve(Number(chunk.toString()))),
    );
    starter.kill("SIGKILL");
    const latest = Date.now() + 10_000;
    while (isThere(pid) && Date.now() < latest) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(isThere(pid)).toBe(false);
  });
});

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
