import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { findHoldUps } from "@/tests/support/migration-rules";

const FOLDER = "db/migrations";
const afterBaseline = readdirSync(FOLDER).filter((name) => name.endsWith(".sql") && !name.startsWith("0000_"));

describe("migrations block no one", () => {
  it.each([
    ["no migration yet", ""],
    ...afterBaseline.map((name) => [name, readFileSync(`${FOLDER}/${name}`, "utf8")]),
  ])("%s", (_name, text) => {
    expect(findHoldUps(text ?? "")).toEqual([]);
  });

  it.each([
    'CREATE INDEX "trips_x" ON "trips" USING btree ("x")',
    'DROP INDEX "trips_x"',
    'ALTER TABLE "trips" ALTER COLUMN "price" SET DATA TYPE bigint',
    'ALTER TABLE "trips" ALTER COLUMN "price" SET NOT NULL',
    'ALTER TABLE "trips" ADD COLUMN "x" integer NOT NULL',
    'ALTER TABLE "trips" ADD CONSTRAINT "x" FOREIGN KEY ("y") REFERENCES "users"("id")',
    'ALTER TABLE "trips" ADD CONSTRAINT "x" CHECK (y > 0)',
    'ALTER TABLE "trips" ADD CONSTRAINT "x" UNIQUE ("y")',
    'ALTER TABLE "trips" ADD COLUMN "x" uuid DEFAULT gen_random_uuid() NOT NULL',
    'ALTER TABLE "trips" ADD COLUMN "x" timestamptz DEFAULT clock_timestamp()',
    'ALTER TABLE "trips" ADD COLUMN "x" text GENERATED ALWAYS AS (lower("title")) STORED',
    'ALTER TABLE "trips" ADD COLUMN "x" bigserial',
    'UPDATE "trips" SET "x" = 1',
    'DELETE FROM "trips"',
    'ALTER TABLE "trips" RENAME COLUMN "x" TO "y"',
    'ALTER TABLE "trips" DROP COLUMN "x"',
    'DROP TABLE "trips"',
    'DO $$ BEGIN UPDATE "trips" SET "x" = 1; COMMIT; END $$;',
    'DO $$ BEGIN FOR batch IN 0..9 LOOP UPDATE "trips" SET "x" = 1 WHERE id = batch; END LOOP; COMMIT; END $$;',
  ])("finds %s", (text) => {
    expect(findHoldUps(text)).toHaveLength(1);
  });

  it.each([
    'CREATE INDEX CONCURRENTLY IF NOT EXISTS "trips_x" ON "trips" ("x")',
    'ALTER TABLE "trips" ADD COLUMN "x" integer DEFAULT 0 NOT NULL',
    'ALTER TABLE "trips" ADD COLUMN "x" integer',
    "CREATE TRIGGER x BEFORE UPDATE OR DELETE OR TRUNCATE ON trips FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()",
    'DO $$ BEGIN FOR batch IN 0..9 LOOP UPDATE "trips" SET "x" = 1 WHERE id = batch; COMMIT; END LOOP; END $$;',
    'ALTER TABLE "trips" ADD COLUMN "x" timestamptz DEFAULT now() NOT NULL',
    'CREATE OR REPLACE FUNCTION x() RETURNS trigger AS $$ BEGIN UPDATE "trips" SET "x" = 1 WHERE id = NEW.id; END $$;',
    'ALTER TABLE "trips" ADD CONSTRAINT "x" FOREIGN KEY ("y") REFERENCES "users"("id") NOT VALID',
    'CREATE TABLE "tolls" ("id" serial); --> statement-breakpoint CREATE INDEX "tolls_x" ON "tolls" ("id"); ALTER TABLE "tolls" ADD CONSTRAINT "x" CHECK (id > 0)',
  ])("lets %s through", (text) => {
    expect(findHoldUps(text)).toEqual([]);
  });
});
