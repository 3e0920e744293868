import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseEnv as readEnvFile } from "node:util";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { migrateDatabase } from "@/db/migrate";
import { parseEnv } from "@/lib/core/env/env";
import { EnvSchema } from "@/lib/core/env/env-schema";
import { type DebianServer, makeDebianServer } from "@/scripts/lib/debian-server";
import { readComposeServices, readImage } from "../support/compose";
import { PRODUCTION_ENV, testPort } from "../support/env";

const folder = mkdtempSync(join(tmpdir(), "rihla-first-day-"));
chmodSync(folder, 0o755);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const book = readFileSync("docs/operations.md", "utf8");
/** The blocks of commands of a chapter of the book. */
function blocksOf(title: string): string[] {
  const [, section = ""] = book.split(`\n${title}\n`);
  const [own = ""] = section.split(/\n#{2,3} /);
  return [...own.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block = ""]) => block);
}

/**
 * Follows blocks of the book in a checkout's place, with a `docker` that writes down what it is
 * asked: its arguments, one a line, with a line between two calls.
 */
function follow(blocks: readonly string[]): { calls: string[][]; place: string } {
  const place = mkdtempSync(join(folder, "place-"));
  mkdirSync(join(place, "bin"));
  mkdirSync(join(place, "deploy/systemd"), { recursive: true });
  writeFileSync(
    join(place, "deploy/systemd/rihla.env.example"),
    readFileSync("deploy/systemd/rihla.env.example", "utf8"),
  );
  const docker = join(place, "bin/docker");
  writeFileSync(docker, `#!/bin/sh\n{ printf '%s\\n' "$@"; echo; } >> ${place}/calls\n`);
  chmodSync(docker, 0o755);
  const { status, stderr } = spawnSync("bash", ["--norc", "-euo", "pipefail", "-c", blocks.join("\n")], {
    cwd: place,
    encoding: "utf8",
    env: { NODE_ENV: "test", PATH: `${join(place, "bin")}:/usr/bin:/bin`, MAIL: "amel@passeurs.test" },
  });
  expect([status, stderr]).toEqual([0, ""]);
  const calls = readFileSync(join(place, "calls"), "utf8").split("\n\n").filter(Boolean);
  return { calls: calls.map((call) => call.split("\n")), place };
}

/** Parses a `docker run`: its options, the image, and the command in it. */
function readRun(call: readonly string[]) {
  const alone = new Set(["--rm", "-d", "-it", "--read-only"]);
  const options: [string, string][] = [];
  let at = 1;
  while (call[at]?.startsWith("-")) {
    const name = call[at] ?? "";
    options.push([name, alone.has(name) ? "" : (call[at + 1] ?? "")]);
    at += alone.has(name) ? 1 : 2;
  }
  const valuesOf = (name: string) => options.flatMap(([known, value]) => (known === name ? [value] : []));
  return { valuesOf, image: call[at], command: call.slice(at + 1) };
}

describe("from an image, as the runbook describes", () => {
  const { calls, place } = follow(blocksOf("### From an image").slice(0, 2));
  const runs = calls.filter(([verb]) => verb === "run").map(readRun);
  const ours = runs.filter(({ image }) => image === "rihla");
  const written = readEnvFile(readFileSync(join(place, "rihla.env"), "utf8"));
  const filled = { APP_URL: "https://passeurs.test", ...PRODUCTION_ENV };
  const settings = { ...readImage().env, ...written };
  // What has no value yet is what the runbook has filled in.
  for (const [name, value] of Object.entries(filled)) if (!settings[name]) settings[name] = value;

  it("every container finds the database: by the name of its container, on the network of both", () => {
    const url = new URL(settings.DATABASE_URL ?? "");
    const [database] = runs.filter(({ valuesOf }) => valuesOf("--name").includes(url.hostname));
    expect(database?.image).toMatch(/postgres:/);
    expect(ours.map(({ command }) => command.join(" "))).toEqual(["migrate", "all"]);
    for (const { valuesOf } of ours) expect(valuesOf("--network")).toEqual(database?.valuesOf("--network"));
    expect(calls.findIndex((call) => call.join(" ") === `network create ${database?.valuesOf("--network")[0]}`)).toBe(
      1,
    );
  });

  it("the settings start the product, and its secrets were made there", () => {
    expect(() => parseEnv(settings)).not.toThrow();
    for (const name of ["AUTH_SECRET", "CODE_SECRET", "FILE_SECRET"]) {
      expect(written[name], name).toMatch(/^[\w+/=]{64}$/);
      expect(settings[name]).not.toBe(PRODUCTION_ENV.AUTH_SECRET);
    }
    // Engines of containers take quotes along.
    expect(readFileSync(join(place, "rihla.env"), "utf8")).not.toMatch(/^\w+=["']/m);
    expect(ours.every(({ valuesOf }) => valuesOf("--env-file").join() === "rihla.env")).toBe(true);
  });

  it("files lie in a volume, the port is this machine's alone, and nothing has more rights than it needs", () => {
    const all = ours.at(-1);
    const [from, to] = all?.valuesOf("-v")[0]?.split(":") ?? [];
    expect([from, to]).toEqual(["rihla-files", settings.DATA_DIR]);
    expect(all?.valuesOf("-p")).toEqual([`127.0.0.1:3000:${settings.PORT}`]);
    expect(all?.valuesOf("--read-only")).toEqual([""]);
    expect(all?.valuesOf("--cap-drop")).toEqual(["ALL"]);
    expect(all?.valuesOf("--security-opt")).toEqual(["no-new-privileges"]);
    expect(all?.valuesOf("--memory")).toHaveLength(1);
  });

  it("the first commands are asked of the container that runs", () => {
    const names = runs.flatMap(({ valuesOf }) => valuesOf("--name"));
    const asked = calls.filter(([verb]) => verb === "exec").map((call) => call.filter((word) => word !== "-it"));
    for (const [, name] of asked) expect(names).toContain(name);
    expect(asked.map((call) => call.slice(2).join(" "))).toEqual([
      "pg_isready --host 127.0.0.1",
      "node deploy/run.mjs admin test-mail amel@passeurs.test",
      "node deploy/run.mjs admin create amel@passeurs.test admin",
    ]);
  });

  it("a database outside of containers is on the network of the machine", () => {
    expect(book).toMatch(/`--network host -e HOST=127\.0\.0\.1` in place of `--network rihla` and `-p`/);
  });
});

describe("the role that the product connects as in containers", () => {
  let server: DebianServer;
  beforeAll(() => {
    server = makeDebianServer({ folder: join(folder, "server"), port: testPort(96) });
    server.start();
  });
  afterAll(() => server.stop("immediate"));

  it("is no superuser, owns its database alone, and can migrate it", async () => {
    const script = join(folder, "create-role.sh");
    writeFileSync(script, readFileSync("deploy/postgres/create-role.sh"), { mode: 0o755 });
    const password = "it's :'quoted' $1 \\ \"too\"";
    const asImage = [`PGHOST=${server.socketDir}`, `PGPORT=${server.port}`, `PATH=${server.bin}:/usr/bin:/bin`];
    server.run("env", [...asImage, `DATABASE_PASSWORD=${password}`, script]);
    const admin = postgres(server.url("postgres"), { max: 1 });
    const [role] = await admin`
      select rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls,
        array(select datname::text from pg_database where datdba = pg_roles.oid) as owns,
        has_database_privilege('rihla', 'postgres', 'connect') as "mayEnterOthers",
        (select rolpassword ~ '^SCRAM' from pg_authid where rolname = 'rihla') as "hasPassword"
      from pg_roles where rolname = 'rihla'`;
    await admin.end();
    expect(role).toEqual({
      rolsuper: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolreplication: false,
      rolbypassrls: false,
      owns: ["rihla"],
      mayEnterOthers: false,
      hasPassword: true,
    });
    const url = new URL(server.url("rihla"));
    url.username = "rihla";
    url.password = password;
    await migrateDatabase(url.href);
    const client = postgres(url.href, { max: 1 });
    const [found] = await client`select current_user as role, count(*)::int as count from users group by 1`;
    await client.end();
    expect(found ?? { role: "rihla", count: 0 }).toEqual({ role: "rihla", count: 0 });
  });
});

describe("the containers of compose", () => {
  const services = [...readComposeServices()];

  it("have no rights of root and an end of their memory, each of them", () => {
    expect(services.length).toBeGreaterThan(8);
    for (const [name, { cap_drop, cap_add = [], security_opt, mem_limit }] of services) {
      expect([name, cap_drop, security_opt]).toEqual([name, ["ALL"], ["no-new-privileges:true"]]);
      expect(mem_limit, name).toMatch(/^\d+[mg]$/);
      // What listens on ports below 1024 alone.
      expect([name, cap_add]).toEqual([name, name === "proxy" ? ["NET_BIND_SERVICE"] : []]);
    }
  });

  it("connect as a role of their own, by a password of its own", () => {
    for (const [name, { image, environment = {} }] of services.filter(([, { image }]) => image === "rihla")) {
      expect([name, image]).toEqual([name, "rihla"]);
      const url = environment.DATABASE_URL ?? "";
      expect(url, name).toContain("postgres://rihla:${DATABASE_PASSWORD:?");
    }
    const database = readComposeServices().get("postgres");
    expect(database?.environment).not.toHaveProperty("POSTGRES_USER");
    expect(database?.volumes).toContain("./postgres:/docker-entrypoint-initdb.d:ro");
    expect(readdirSync("deploy/postgres")).toEqual(["create-role.sh"]);
  });

  it("are of images that get their fixes: none of a project that has ended them", () => {
    const known: Record<string, string> = {
      "docker.io/library/caddy:2": "newest of 2",
      "docker.io/library/postgres:18": "newest of 18",
      "docker.io/library/redis:7": "newest of 7",
      "docker.io/prom/prometheus:v3.5.0": "supported for long by the project",
    };
    const images = new Set(services.map(([, { image }]) => image));
    expect([...images].filter((image) => image !== "rihla" && !known[image])).toEqual([]);
  });
});

it("every block of commands of the book is one that a shell reads", () => {
  const blocks = [...book.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block = ""]) => block);
  expect(blocks.length).toBeGreaterThan(20);
  for (const block of blocks) {
    const { status, stderr } = spawnSync("bash", ["-n", "-c", block], { encoding: "utf8" });
    expect([block, status, stderr]).toEqual([block, 0, ""]);
  }
});

describe("the services of systemd", () => {
  it("that are to run are started again, however often they end soon", () => {
    const units = readdirSync("deploy/systemd").filter((name) => name.endsWith(".service"));
    const running = units.filter((name) => /^Restart=always$/m.test(readFileSync(`deploy/systemd/${name}`, "utf8")));
    expect(running.sort()).toEqual([
      "rihla-realtime.service",
      "rihla-realtime@.service",
      "rihla-web.service",
      "rihla-web@.service",
    ]);
    for (const name of running) {
      const [unit = "", service = ""] = readFileSync(`deploy/systemd/${name}`, "utf8").split("[Service]");
      expect(unit, name).toMatch(/^StartLimitIntervalSec=0$/m);
      expect(Number(/^RestartSec=(\d+)$/m.exec(service)?.[1]), name).toBeGreaterThan(0);
    }
  });
});

describe("every value of a setting that the book and the examples show", () => {
  const files = [
    ".env.example",
    "deploy/systemd/rihla.env.example",
    "README.md",
    ...readdirSync("docs")
      .filter((name) => name.endsWith(".md"))
      .map((name) => `docs/${name}`),
  ];
  const names = Object.keys(EnvSchema.shape);
  const right: Record<string, string | undefined> = {
    APP_URL: "https://passeurs.test",
    DATABASE_URL: "postgres://rihla:Zr8kV2mQ@127.0.0.1:5432/rihla",
    ...PRODUCTION_ENV,
  };
  const shown = files.flatMap((file) =>
    [...readFileSync(resolve(file), "utf8").matchAll(/^(?:export )?#?(\w+)=([^\n]+?)(?: {2,}#.*)?$/gm)]
      .filter(([, name = "", value = ""]) => names.includes(name) && !value.startsWith("$") && !/\$[({A-Z]/.test(value))
      .map(([, name = "", value = ""]) => ({ file, name, value: value.trim() })),
  );
  /** Of these a value that is shown may be anybody's. */
  const USUAL =
    /^(?:APP_MODE|BRAND_NAME|REGISTRATIONS_PER_NETWORK|HOST|PORT|REALTIME_PORT|DATA_DIR|S3_REGION|BACKUP_S3_REGION|PG_BIN|DATABASE_POOL_MAX|PAYMENTS|TRUST_PROXY|LOG_LEVEL|METRICS_PORT|REALTIME_METRICS_PORT|REDIS_URL|REALTIME_URL|MAPBOX_\w+|\w+_BASE_URL|ROUTING_URL|OTEL_\w+|GOOGLE_ISSUER|FACEBOOK_\w+_URL|TRANSLATION_URL|DEEPL_URL|S3_ENDPOINT|S3_BUCKET|SECURITY_CONTACT|WESTERN_SAHARA|ACCESSIBILITY_\w+|PAYOUT_WAYS|BANK_TRANSFER_\w+_(?:CENTS|DAYS)|BANK_TRANSFER_CHARGES)$/;

  it("is anybody's, or is refused in production with a sentence that names it", () => {
    expect(shown.length).toBeGreaterThan(15);
    for (const { file, name, value } of shown.filter((one) => !USUAL.test(one.name))) {
      let message = "";
      try {
        parseEnv({ ...right, [name]: value });
      } catch (error) {
        message = error instanceof Error ? error.message : "";
      }
      expect(message, `${file}: ${name}=${value}`).toContain(`  ${name} `);
    }
  });
});
