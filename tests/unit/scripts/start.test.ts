import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { holdFolder } from "@/scripts/lib/hold-folder";
import { keepChild } from "@/scripts/lib/keep-child";
import { startChild } from "@/scripts/lib/processes";

const folder = mkdtempSync(join(tmpdir(), "rihla-start-"));
afterAll(() => rmSync(folder, { recursive: true }));

const exits = (code: number) => startChild("short", ["-e", `process.exit(${code})`], process.env, () => undefined);

describe("a program that is kept", () => {
  it("is begun again with growing delay, and ends for good when it is stopped", async () => {
    const delays: number[] = [];
    let startCount = 0;
    const kept = keepChild({
      delayMinMs: 10,
      start: () => {
        startCount += 1;
        return exits(3);
      },
      onEnd: (_child, code, delayMs) => {
        expect(code).toBe(3);
        delays.push(delayMs);
      },
    });
    while (delays.length < 4) await new Promise((resolve) => setTimeout(resolve, 10));
    await kept.stop();
    expect(delays.slice(0, 4)).toEqual([10, 20, 40, 80]);
    const count = startCount;
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(startCount).toBe(count);
  });
});

describe("a data folder", () => {
  const file = join(folder, "launcher.pid");

  it("has one launcher: another is told so, by a sentence", async () => {
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
    writeFileSync(file, "999999 1\n");
    (await holdFolder(folder))();
    writeFileSync(file, `${process.ppid} 1\n`);
    (await holdFolder(folder))();
  });
});

describe("a build", () => {
  it("ends with whoever started it, however they ended", async () => {
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
