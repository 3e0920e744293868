import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { plainError } from "@/lib/core/observability/plain-error";
import { JOBS } from "@/lib/runtime/jobs";
import { JOB_QUEUES } from "@/realtime/jobs/queues";

it("every job there is runs in one queue, and mail, money and deadlines in three", () => {
  const tasks = Object.values(JOB_QUEUES).flatMap<string>(({ tasks: names }) => [...names]);
  expect([...tasks].sort()).toEqual(
    [...Object.keys(JOBS), "watch_messages", "sweep", "digest", "reconcile", "check_facts"].sort(),
  );
  const laneOf = (task: string) =>
    Object.entries(JOB_QUEUES).find(([, queue]) => queue.tasks.some((name) => name === task))?.[0];
  expect(new Set(["send_mail", "settle_payment", "expire_offer", "sweep"].map(laneOf)).size).toBe(4);
});

it("every job that a noun declares is in the table of jobs", async () => {
  const files = readdirSync("lib", { recursive: true, encoding: "utf8" }).filter((file) =>
    /^(?!core\/)\w+\/[\w-]+\/jobs\.ts$/.test(file),
  );
  const modules: object[] = await Promise.all(files.map((file) => import(join(process.cwd(), "lib", file))));
  const declared = modules.flatMap((module) => Object.values(module));
  expect(new Set(declared)).toEqual(new Set(Object.values(JOBS)));
});

it("what a job failed on is stored without what it was about", () => {
  const query = Object.assign(new Error("Failed query: insert into users\nparams: amel@example.com"), {
    cause: Object.assign(new Error("duplicate"), { severity: "ERROR", code: "23505", constraint_name: "users_email" }),
  });
  expect(plainError(query).message).toBe("the database refused (23505, users_email)");
  expect(plainError(new Error("no route to amel@example.com, +33 6 12 34 56 78\nmore")).message).toBe(
    "no route to … …",
  );
  expect(plainError(query).stack).toBe("");
});
