import { mkdirSync } from "node:fs";
import { ensureEngine } from "../lib/debian";
import { type Part, startPart } from "./part";

/** A running Redis and its address. */
export type Redis = Part & { url: string };

/** How Redis is started. */
export type RedisOptions = { folder: string; port: number; password?: string };

/** Starts Redis on a port of this machine. It stores nothing on disk: its data is transient. */
export async function startRedis({ folder, port, password }: RedisOptions): Promise<Redis> {
  mkdirSync(folder, { recursive: true });
  const part = await startPart({
    name: "redis",
    command: ensureEngine("redis"),
    args: [
      ...["--port", String(port), "--bind", "127.0.0.1", "--dir", folder, "--save", "", "--appendonly", "no"],
      ...(password === undefined ? [] : ["--requirepass", password]),
    ],
    port,
  });
  return { ...part, url: `redis://127.0.0.1:${port}` };
}
