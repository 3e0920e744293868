// Builds the image from deploy/Dockerfile, runs web and realtime out of it as its own user on a
// database outside, and plays deals on it; then each of the two alone, with a read-only root.
// `npm run test:image [major version of Node.js]`; without one the image gets the Node.js of this
// machine.

import { execFileSync, spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { createDb } from "@/db/client";
import { ensureEngine } from "@/scripts/lib/debian";
import { makeBase, makePostgres } from "@/tests/load/image/base";
import { buildahOptions, openBuildah } from "@/tests/load/image/buildah";
import { setTestDb } from "../support/database";
import { copyTemplate, makeTemplate, startTestServer } from "../support/database-server";
import { PRODUCTION_ENV, TEST_ENV, testPort } from "../support/env";
import { measureSlowness } from "../support/machine";
import { startMailProvider } from "../support/mail-provider";
import { findFailures, prepareDeals, runDeal } from "./deals";
import { checkApart } from "./image/apart";
import { findIn, findInContext, placeCanary } from "./image/canary";
import { checkPhotos } from "./image/photos";

const SIZE_MAX_MB = 400;
/** On the machine that limits are meant for; a slower one gets a multiple. */
const START_MAX_MS = 5_000;
const STOP_MAX_MS = 10_000;

const folder = resolve(".data/image");
mkdirSync(folder, { recursive: true });
const buildah = openBuildah(folder);
const failures: string[] = [];

const canary = placeCanary();
const given = findInContext(buildah, folder, canary);
if (given.length > 0) failures.push(`a build is given files of settings: ${given.join(", ")}`);
const buildFrom = Date.now();
// Each waits for the network half of the time.
const [base, postgres] = await Promise.all([makeBase(folder, buildah, process.argv[2]), makePostgres(folder, buildah)]);
console.log(`bases after ${Math.round((Date.now() - buildFrom) / 1_000)} s`);
const revision = execFileSync("git", ["rev-parse", "HEAD"], { encoding: "utf8" }).trim();
buildah([
  ...["build", "--isolation", "chroot", "--build-arg", `BASE=${base}`],
  ...["--build-arg", `POSTGRES=${postgres}`, "--build-arg", `REVISION=${revision}`],
  ...["--format", "docker", "--file", "deploy/Dockerfile", "--tag", "rihla", "."],
]);
console.log(`built in ${Math.round((Date.now() - buildFrom) / 1_000)} s`);
const container = buildah(["from", "--name", "rihla-test", "rihla"]).trim();
process.on("exit", () => buildah(["rm", "--all"]));
const root = buildah(["mount", container]).trim();
const ours = ["app", "opt/postgresql"].map((name) => join(root, name));
const sizeMb = Number(/(\d+)\ttotal/.exec(execFileSync("du", ["-smc", ...ours], { encoding: "utf8" }))?.[1]);
console.log(`${sizeMb} MB above the base`);
if (sizeMb > SIZE_MAX_MB) failures.push(`the image has ${sizeMb} MB above its base`);
const packed = findIn(root, canary);
if (packed.length > 0) failures.push(`files of settings were packed: ${packed.join(", ")}`);
assertConfiguration(JSON.parse(buildah(["inspect", "--type", "image", "rihla"])));

const server = await startTestServer();
await makeTemplate(server);
const databaseUrl = await copyTemplate(server.url("postgres"), "test_image");
const provider = await startMailProvider();
const [port, realtimePort] = [testPort(70), testPort(71)];
const env: Record<string, string> = {
  ...PRODUCTION_ENV,
  APP_URL: `http://localhost:${port}`,
  HOST: "127.0.0.1",
  PORT: String(port),
  REALTIME_PORT: String(realtimePort),
  DATABASE_URL: databaseUrl,
  RESEND_BASE_URL: provider.url,
  LOG_LEVEL: "info",
};
// Files that the test writes lie where the image finds them.
env.DATA_DIR = "/backups/data";
Object.assign(process.env, TEST_ENV, env, { DATA_DIR: join(root, "backups/data") });
const db = createDb(databaseUrl, 6);
setTestDb(db);

runIn(["node", "deploy/run.mjs", "migrate"]);
const denied = runIn(["sh", "-c", "touch /app/x 2>&1 || true; id -u"]);
if (!/Permission denied/.test(denied) || !denied.includes("10001"))
  failures.push(`its user may write to it: ${denied}`);
const secrets = runIn(["sh", "-c", "find / -xdev -name '.env*' -not -path '/proc/*' 2>/dev/null || true"]);
if (secrets.trim() !== "") failures.push(`settings lie in it: ${secrets}`);

const slownessBefore = measureSlowness();
// What buildah takes to start anything at all is not the product's.
const emptyFrom = Date.now();
runIn(["node", "--eval", "0"]);
const emptyMs = Date.now() - emptyFrom;
const startedAt = Date.now();
const product = spawn(
  ensureEngine("buildah"),
  [...buildahOptions(folder), ...runArgs(["node", "deploy/run.mjs", "all"])],
  {
    stdio: ["ignore", "pipe", "inherit"],
  },
);
let output = "";
product.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
const readyMs = (await untilReady()) - emptyMs;
const slowness = Math.max(slownessBefore, measureSlowness());
console.log(`ready after ${(readyMs / 1_000).toFixed(1)} s, on a machine ${slowness.toFixed(1)} times slower`);
if (readyMs > START_MAX_MS * slowness) failures.push(`the first answer came after ${readyMs} ms`);
for (const path of ["/fr", "/en/announcements", "/ar/transporters", "/api/v1/openapi.json"]) {
  const { status } = await fetch(`${env.APP_URL}${path}`);
  if (status !== 200) failures.push(`${path} answered ${status}`);
}
runIn(["node", "deploy/health.mjs"]);

const site = { appUrl: env.APP_URL ?? "", acknowledged: new Set<string>() };
const deals = await prepareDeals(db, 3);
// This test is root here, and wrote files of these deals itself: the folders that it made would be
// closed to the product.
giveFilesBack();
await Promise.all(deals.map((deal) => runDeal(site, deal)));
failures.push(...(await findFailures(db, deals, site.acknowledged)));
console.log(`${deals.length} deals played`);
failures.push(...(await checkPhotos(site.appUrl, deals[0]?.tokens.shipper ?? "")));
await assertRestorable();
const leaked = Object.entries(PRODUCTION_ENV).filter(
  ([name, value]) => /SECRET|KEY/.test(name) && output.includes(value),
);
if (leaked.length > 0) failures.push(`its log names ${leaked.map(([name]) => name).join(", ")}`);

const stoppedAt = Date.now();
// The product's own first process, not the one of buildah that names it too.
const pid = Number(
  execFileSync("pgrep", ["-f", "^(/usr/local/bin/)?node deploy/run.mjs all"], { encoding: "utf8" }).split("\n")[0],
);
const ended = new Promise((end) => product.once("exit", end));
process.kill(pid, "SIGTERM");
await ended;
if (product.exitCode !== 0) failures.push(`it ended with ${product.exitCode}`);
const stopMs = Date.now() - stoppedAt;
console.log(`ended after ${(stopMs / 1_000).toFixed(1)} s`);
if (stopMs > STOP_MAX_MS * slowness) failures.push(`it ended after ${stopMs} ms`);

const { DATA_DIR: _folder, DATABASE_URL: _url, ...settings } = env;
const apart = { root, folder, databaseUrl, settings };
failures.push(...(await checkApart(apart, { web: testPort(72), realtime: testPort(73) })));
console.log("web and realtime apart, each out of a read-only root");

for (const failure of failures) console.error(`✗ ${failure}`);
// What the product itself reported as wrong.
if (failures.length > 0) for (const line of output.split("\n")) if (/"level":[56]0/.test(line)) console.error(line);
await db.$client.end({ timeout: 5 });
await provider.stop();
console.log(`${failures.length === 0 ? 1 : 0} passed, ${failures.length} failed`);
process.exit(failures.length === 0 ? 0 : 1);

/** Makes what lies in the folder of files the product's own. */
function giveFilesBack(): void {
  execFileSync("chown", ["-R", "10001:10001", join(root, "backups/data")]);
}

/**
 * A backup out of the image, as its own user, and a restore of it into an empty database and
 * folder.
 */
async function assertRestorable(): Promise<void> {
  giveFilesBack();
  const place = runIn(["node", "deploy/run.mjs", "backup", "/backups"]).trim().split("\n").at(-1) ?? "";
  const target = await copyTemplate(server.url("postgres"), "test_image_restored", "template0");
  const printed = runIn(["sh", "-c", `node deploy/run.mjs restore ${place} 2>&1 || true`], {
    DATABASE_URL: target,
    DATA_DIR: "/tmp/restored",
  });
  if (!printed.includes("is restored, and whole")) failures.push(`restore in the image printed: ${printed}`);
  console.log(`${place} made and restored`);
}

function runArgs(command: readonly string[], more: Record<string, string> = {}): string[] {
  const settings = Object.entries({ ...env, ...more }).flatMap(([name, value]) => ["--env", `${name}=${value}`]);
  return ["run", "--isolation", "chroot", "--user", "10001:10001", ...settings, container, "--", ...command];
}

function runIn(command: readonly string[], more?: Record<string, string>): string {
  return buildah(runArgs(command, more));
}

async function untilReady(): Promise<number> {
  for (;;) {
    const answers = await Promise.all(
      [port, realtimePort].map((at) => fetch(`http://127.0.0.1:${at}/readyz`).catch(() => undefined)),
    );
    if (answers.every((answer) => answer?.ok)) return Date.now() - startedAt;
    if (product.exitCode !== null || Date.now() - startedAt > 60_000) throw new Error(`it did not start:\n${output}`);
    await new Promise((resume) => setTimeout(resume, 25));
  }
}

/** The image's own configuration. */
function assertConfiguration({ Docker }: { Docker: { config: Record<string, unknown> } }): void {
  const { User, Entrypoint, Cmd, Healthcheck, StopSignal, Labels } = Docker.config;
  const printed = JSON.stringify({ User, Entrypoint, Cmd, Healthcheck, StopSignal, Labels });
  for (const wanted of ["10001:10001", "deploy/run.mjs", "deploy/health.mjs", "SIGTERM", "image.licenses", revision])
    if (!printed.includes(wanted)) failures.push(`the image does not define ${wanted}: ${printed}`);
}
