import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Makes Next.js use the configuration that the build resolved, as its own standalone server does.
 * Read again it would need the sources of `next.config.ts` and a compiler for them.
 */
export function applyBuiltConfig(): void {
  const file = join(process.cwd(), ".next", "required-server-files.json");
  const { config } = JSON.parse(readFileSync(file, "utf8")) as { config: object }; // the format of Next.js
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG ??= JSON.stringify(config);
}
