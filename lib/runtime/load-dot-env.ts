import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";

/**
 * Reads `.env` into the environment, without replacing what is set: the one way in which every
 * command and both processes do. Next.js would read it, and three more files, automatically: it is told
 * not to.
 */
export function loadDotEnv(): void {
  process.env.__NEXT_PROCESSED_ENV = "true";
  if (!existsSync(".env")) return;
  for (const [name, value] of Object.entries(parseEnv(readFileSync(".env", "utf8")))) process.env[name] ??= value;
}
