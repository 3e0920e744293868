import { readdirSync } from "node:fs";
import { is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";

/** Every table of the schema. */
export async function schemaTables(): Promise<PgTable[]> {
  const files = readdirSync("db/schema", { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"));
  const modules: Record<string, unknown>[] = await Promise.all(
    files.map((file) => {
      const [context, noun] = file.replace(/\.ts$/, "").split("/");
      return import(`../../db/schema/${context}/${noun}.ts`);
    }),
  );
  return modules.flatMap((module) => Object.values(module)).filter((value) => is(value, PgTable));
}
