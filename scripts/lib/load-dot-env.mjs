// The one way in which every command and both processes read `.env`. Plain JavaScript: it runs before anything is built.
import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";

/** Reads `.env` into the environment, without replacing what is set. Next.js would read it, and three more files, by itself: it is told not to. */
export function loadDotEnv() {
  process.env.__NEXT_PROCESSED_ENV = "true";
  if (!existsSync(".env")) return;
  for (const [name, value] of Object.entries(parseEnv(readFileSync(".env", "utf8"))))
    if (process.env[name] === undefined) process.env[name] = value;
}
