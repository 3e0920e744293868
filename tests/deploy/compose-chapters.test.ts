import { spawn, spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { interpolate, readComposeServices } from "../support/compose";

const folder = mkdtempSync(join(tmpdir(), "rihla-compose-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const services = readComposeServices();
const ours = [...services].filter(([, { image }]) => image === "rihla").map(([name]) => name);
const processes = ours.filter((name) => /^(web|realtime)-/.test(name));
const book = readFileSync("docs/operations.md", "utf8");
const PREFIX = "compose -f deploy/compose.yaml ";

/** The blocks of commands of a chapter of the book. */
function readBlocks(title: string): string[] {
  const [, section = ""] = book.split(`\n${title}\n`);
  const [own = ""] = section.split(/\n#{1,4} /);
  return [...own.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block = ""]) => block);
}

/**
 * Runs a block of the book in a shell, with a `docker` that writes down what it is asked, as there
 * is no engine of containers in tests; gives its calls in their order, and the folder that the
 * block ran in.
 */
function follow(block: string): { calls: string[]; place: string } {
  const place = mkdtempSync(join(folder, "run-"));
  mkdirSync(join(place, "deploy"));
  mkdirSync(join(place, "bin"));
  const programs = {
    docker: 'echo "$*" >> calls\ncase "$*" in *"ls -d"*) echo /backups/rihla-2026-01-01Z;; esac',
    git: 'echo "git $*" >> calls',
    sleep: "exit 0",
  };
  for (const [name, text] of Object.entries(programs)) {
    writeFileSync(join(place, "bin", name), `#!/bin/sh\n${text}\n`);
    chmodSync(join(place, "bin", name), 0o755);
  }
  const { status, stderr } = spawnSync("bash", ["--norc", "-euo", "pipefail", "-c", block], {
    cwd: place,
    encoding: "utf8",
    env: {
      NODE_ENV: "test",
      PATH: `${join(place, "bin")}:/usr/bin:/bin`,
      MAIL: "amel@passeurs.test",
      MACHINE: "other",
    },
  });
  expect(stderr).toBe("");
  expect(status).toBe(0);
  return { calls: readFileSync(join(place, "calls"), "utf8").trim().split("\n"), place };
}

/** Returns the compose calls, without their common beginning. */
function composeCalls(calls: readonly string[]): string[] {
  const asked = calls.filter((call) => call.startsWith("compose"));
  for (const call of asked) expect(call).toContain(PREFIX);
  return asked.map((call) => call.slice(PREFIX.length));
}

/** The services that a call of compose names. */
function servicesOf(call: string): string[] {
  const [verb, ...words] = call.split(" ");
  const names = words.filter((word) => !word.startsWith("-") && word !== "/srv/backups:/from:ro");
  // What follows the first name is the command in the container.
  return verb === "exec" || verb === "run" ? names.slice(0, 1) : names;
}

const titles = ["### From an image", "### With compose", "#### With containers"];
const blocks = titles.flatMap(readBlocks).filter((block) => block.includes("compose() {"));

describe("the chapters on compose", () => {
  it("name the file, its services, and commands of the image", () => {
    expect(blocks).toHaveLength(4);
    const run = readFileSync("deploy/run.mjs", "utf8");
    for (const block of blocks) {
      const calls = composeCalls(follow(block).calls);
      expect(calls.length).toBeGreaterThan(0);
      const named = calls.flatMap(servicesOf);
      expect(named.filter((name) => !services.has(name))).toEqual([]);
      const commands = calls.flatMap((call) => [
        ...(/run --rm .*(?:backup|migrate) (restore) /.exec(call)?.slice(1) ?? []),
        ...(/run\.mjs (\w+)/.exec(call)?.slice(1) ?? []),
      ]);
      for (const command of commands) expect(run).toMatch(new RegExp(`^ {2}${command}: "`, "m"));
    }
    // No command of compose stands elsewhere, where it would lack its file.
    expect(book.match(/docker compose (?!-f deploy\/compose\.yaml)/g)).toBeNull();
  });

  it("back up with the release that runs, migrate, and restart one process after the other", () => {
    const [block = ""] = readBlocks("#### With containers");
    const { calls } = follow(block);
    const at = (part: string) => {
      const index = calls.findIndex((call) => call.includes(part));
      expect(index, part).toBeGreaterThanOrEqual(0);
      return index;
    };
    const order = ["exec -T backup node deploy/run.mjs backup", "git pull", " build ", "run --rm --no-deps migrate"];
    const first = processes.map((name) => at(`up -d --no-deps ${name}`));
    const places = [...order.map(at), Math.min(...first)];
    expect(places).toEqual([...places].sort((one, other) => one - other));
    // Each is ready before the next is begun, and no call takes its dependencies along.
    for (const [index, name] of first.map((call, nth) => [call, processes[nth]] as const))
      expect(calls[index + 1]).toBe(`${PREFIX}exec -T ${name} node deploy/health.mjs ready`);
    for (const call of composeCalls(calls).filter((text) => /^(up|run)/.test(text)))
      expect(call).toContain("--no-deps");
    // Whatever runs of the image is replaced.
    const replaced = composeCalls(calls)
      .filter((call) => call.startsWith("up"))
      .flatMap(servicesOf);
    expect(replaced.sort()).toEqual(ours.filter((name) => name !== "migrate").sort());
  });

  it("restore into a database and a prefix that all of them use from then on, while none of them runs", () => {
    const [block = ""] = readBlocks("### With compose");
    const { calls, place } = follow(block);
    const asked = composeCalls(calls);
    const at = (part: string) => asked.findIndex((call) => call.includes(part));
    expect(servicesOf(asked.find((call) => call.startsWith("stop ")) ?? "").sort()).toEqual(
      [...processes, "backup"].sort(),
    );
    expect(at("stop ")).toBeLessThan(at("run --rm --no-deps backup restore /backups/rihla-2026-01-01Z"));
    expect(at("restore /backups")).toBeLessThan(at("run --rm --no-deps migrate"));
    expect(asked.at(-1)).toBe("up -d");
    const created = /createdb .*template0 (\w+)$/.exec(asked[at("createdb")] ?? "")?.[1] ?? "";
    const environment = Object.fromEntries([readFileSync(join(place, "deploy/.env"), "utf8").trim().split("=")]);
    for (const name of ours)
      expect(interpolate(services.get(name)?.environment?.DATABASE_URL ?? "", environment), name).toMatch(
        new RegExp(`/${created}$`),
      );
    // Files of before are not written over, and those of the restored database lie in the volume.
    for (const name of ours)
      expect(interpolate(services.get(name)?.environment?.DATA_DIR ?? "", environment), name).toBe(`/data/${created}`);
  });
});

describe("the health check", () => {
  it("asks whether a container lives, and with `ready` whether it does its work", async () => {
    const asked: string[] = [];
    const server = createServer(({ url = "" }, response) => {
      asked.push(url);
      response.writeHead(url === "/healthz" ? 200 : 503).end();
    });
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
    const address = server.address();
    const port = typeof address === "object" ? String(address?.port) : "";
    const own = mkdtempSync(join(folder, "health-"));
    writeFileSync(join(own, "rihla-command"), "web");
    const ends = async (args: string[]) => {
      const child = spawn(process.execPath, [resolve("deploy/health.mjs"), ...args], {
        env: { NODE_ENV: "test", PORT: port, TMPDIR: own },
      });
      return new Promise((end) => child.once("exit", end));
    };
    expect(await ends([])).toBe(0);
    expect(await ends(["ready"])).toBe(1);
    expect(asked).toEqual(["/healthz", "/readyz"]);
    server.close();
  });
});
