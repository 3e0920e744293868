import { afterAll, beforeAll, inject } from "vitest";
import { createDb } from "@/db/client";
import { closeTestDb, setTestDb } from "./database";
import { copyTemplate } from "./database-server";

beforeAll(async () => {
  const name = `test_worker_${process.env.VITEST_POOL_ID ?? "0"}`;
  const url = await copyTemplate(inject("adminUrl"), name);
  process.env.DATABASE_URL = url;
  // Tables are filled by statements that take long; what holds calls to their times opens a pool of
  // its own.
  setTestDb(createDb(url, 24, { workload: "maintenance" }));
});

afterAll(closeTestDb);
