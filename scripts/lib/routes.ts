import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { AnyCommand } from "../../lib/core/commands/command";
import { isCommand } from "../../lib/core/commands/execute";

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

/**
 * One method of one route of the API. `path` is as OpenAPI writes it, without the `/api` in front.
 */
export type RouteEntry = { method: (typeof METHODS)[number]; path: string; command: AnyCommand; status: number };

/**
 * Every command route under `app/api`, found by walking the folder: what is not in a file cannot be
 * forgotten here.
 */
export async function walkRoutes(): Promise<RouteEntry[]> {
  const files = readdirSync("app/api", { recursive: true, encoding: "utf8" }).filter((file) =>
    /(^|\/)route\.ts$/.test(file),
  );
  const entries: RouteEntry[] = [];
  for (const file of files.sort()) {
    const module: Record<string, unknown> = await import(join(process.cwd(), "app/api", file));
    const path = `/${file.replace(/\/?route\.ts$/, "")}`.replaceAll(/\[([^[\]]+)\]/g, "{$1}");
    for (const method of METHODS) {
      const handler = module[method];
      if (typeof handler !== "function" || !("command" in handler) || !isCommand(handler.command)) continue;
      const status = "status" in handler && typeof handler.status === "number" ? handler.status : 200;
      entries.push({ method, path, command: handler.command, status });
    }
  }
  return entries;
}
