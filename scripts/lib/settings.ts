import { randomBytes } from "node:crypto";
import { accessSync, constants, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { z } from "zod";
import { type Env, env } from "../../lib/core/env/env";
import { loadDotEnv } from "../../lib/runtime/load-dot-env";
import { stopWith } from "./steps";

/** `file` came later: a folder that has none yet gets one. */
const DemoSecrets = z.object({
  auth: z.string().min(32),
  code: z.string().min(32),
  file: z.string().min(32).optional(),
});
type DemoSecrets = { auth: string; code: string; file: string };

/**
 * The settings of this process, for every command: `.env`, and in the demo its defaults. An invalid
 * one ends the command with an error.
 */
export function loadSettings(): { dataDir: string; isDemo: boolean } {
  loadDotEnv();
  return fillDemoSettings();
}

/** The validated settings: invalid ones end the command with their errors. */
export function checkSettings(): Env {
  try {
    return env();
  } catch (error) {
    return stopWith(error instanceof Error ? error.message : String(error));
  }
}

/**
 * Fills in the demo's defaults: ports, folder, address, and secrets that are made once for this
 * machine and stored next to the data. Production gets none of them: what it lacks is an error.
 */
function fillDemoSettings(): { dataDir: string; isDemo: boolean } {
  // A host that is explicitly in production expects no demo accounts, whose password everyone
  // knows.
  if (process.env.NODE_ENV === "production" && process.env.APP_MODE === undefined)
    stopWith(
      "NODE_ENV is production, but APP_MODE is not set. Set APP_MODE=production, or APP_MODE=demo for a demo with its open accounts.",
    );
  process.env.APP_MODE ??= "demo";
  const isDemo = process.env.APP_MODE === "demo";
  process.env.PORT ??= "3000";
  process.env.REALTIME_PORT ??= "3001";
  const dataDir = resolve(process.env.DATA_DIR ?? ".data");
  process.env.DATA_DIR = dataDir;
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK);
  } catch {
    stopWith(`DATA_DIR=${dataDir} is not a folder that can be written to. Choose another one, or correct its rights.`);
  }
  if (isDemo) {
    process.env.APP_URL ??= `http://localhost:${process.env.PORT}`;
    const secrets = demoSecrets(join(dataDir, "secrets.json"));
    process.env.AUTH_SECRET ??= secrets.auth;
    process.env.CODE_SECRET ??= secrets.code;
    process.env.FILE_SECRET ??= secrets.file;
  }
  return { dataDir, isDemo };
}

function demoSecrets(file: string): DemoSecrets {
  if (existsSync(file)) {
    try {
      const known = DemoSecrets.parse(JSON.parse(readFileSync(file, "utf8")));
      return known.file ? { ...known, file: known.file } : storeSecrets(file, { ...known, file: newSecret() });
    } catch {
      stopWith(
        `${file} cannot be read. Delete it to get new secrets: everyone has to sign in again, and codes change.`,
      );
    }
  }
  return storeSecrets(file, { auth: newSecret(), code: newSecret(), file: newSecret() });
}

function newSecret(): string {
  return randomBytes(48).toString("base64url");
}

function storeSecrets(file: string, secrets: DemoSecrets): DemoSecrets {
  try {
    writeFileSync(`${file}.new`, JSON.stringify(secrets), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  } catch (error) {
    rmSync(`${file}.new`, { force: true });
    const reason = error instanceof Error ? error.message : "unknown reason";
    stopWith(`${file} cannot be written (${reason}). Make room or correct the folder's rights, and start again.`);
  }
  return secrets;
}
