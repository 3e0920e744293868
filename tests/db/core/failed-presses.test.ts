import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { Done, Nothing } from "@/lib/core/base/answers";
import { isTemporary } from "@/lib/core/commands/as-app-error";
import { command, query } from "@/lib/core/commands/command";
import { perUser } from "@/lib/core/commands/limits";
import { signedIn } from "@/lib/core/commands/policy";
import { appErrorOf, callAs } from "@/tests/support/call";
import { makePerson } from "@/tests/support/factories";

const limits = [{ bucket: "failed_presses", max: 2, windowSeconds: 3_600, per: perUser }];
const named = { summary: "A press.", policy: signedIn, output: Done, limits };
/** PostgreSQL's errors for a full disk, of a timeout, and of a mistake of ours. */
const States = z.strictObject({ state: z.enum(["53100", "57014", "22012"]).optional() });

const press = command({ ...named, name: "press", input: States }, async ({ tx }, { state }) => {
  if (state) await tx.execute(sql.raw(`do $$ begin raise exception 'no' using errcode = '${state}'; end $$`));
  return { success: true as const };
});
const look = query({ ...named, name: "look", input: Nothing }, async ({ tx }) => {
  await tx.execute(sql`do $$ begin raise exception 'no' using errcode = '57014'; end $$`);
  return { success: true as const };
});

const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => error,
  );

describe("a press that ends in 503", () => {
  it.each(["53100", "57014"] as const)("does not count into a person's limit (%s)", async (state) => {
    const person = await makePerson();
    for (let count = 0; count < 5; count += 1)
      expect(isTemporary(await failureOf(callAs(person, press, { state })))).toBe(true);
    for (let count = 0; count < 2; count += 1) await callAs(person, press, {});
    expect((await appErrorOf(callAs(person, press, {}))).code).toBe("request.too_many");
  });

  it("counts when the fault is another, and when it only reads", async () => {
    const person = await makePerson();
    for (let count = 0; count < 2; count += 1) await failureOf(callAs(person, press, { state: "22012" }));
    expect((await appErrorOf(callAs(person, press, {}))).code).toBe("request.too_many");
    const reader = await makePerson();
    for (let count = 0; count < 2; count += 1) await failureOf(callAs(reader, look, {}));
    expect((await appErrorOf(callAs(reader, look, {}))).code).toBe("request.too_many");
  });
});
