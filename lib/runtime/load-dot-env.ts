import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";

/**
 * Reads `.env` into the environment, without replacing what is set: the same for every command and
 * both processes. Next.js would read it, and three more files, automatically: that is turned off.
 */
export function loadDotEnv(): void {
  process.env.__NEXT_PROCESSED_ENV = "true";
  if (!existsSync(".env")) return;
  for (const [name, value] of Object.entries(parseEnv(readFileSync(".env", "utf8")))) process.env[name] ??= value;
}
