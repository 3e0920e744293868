import { createServer } from "node:net";
import postgres from "postgres";
import { describe, expect, it } from "vitest";
import { explainUncaught } from "@/db/explain-database";

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

/** A port of this machine that nothing listens on. */
async function closedPort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === "object" && address ? address.port : 0;
}

describe("an error of a command", () => {
  it("is the database's when its address does not answer", async () => {
    const url = `postgres://rihla@127.0.0.1:${await closedPort()}/rihla`;
    const sql = postgres(url, { max: 1 });
    const error = await failureOf(sql`select 1`);
    await sql.end();
    expect(explainUncaught(error, url)).toContain("does not answer");
  });

  it("is not the database's when a bucket or a mail server does not answer, also as a cause", async () => {
    const url = "postgres://rihla@127.0.0.1:5432/rihla";
    const cause = await failureOf(fetch(`http://127.0.0.1:${await closedPort()}/`));
    expect(cause).toBeInstanceOf(Error);
    expect(explainUncaught(cause, url)).toBeUndefined();
    expect(explainUncaught(new Error("s3://backups/ cannot be used", { cause }), url)).toBeUndefined();
  });
});
