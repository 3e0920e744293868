import { describe, expect, it, vi } from "vitest";
import { asAppError } from "@/lib/core/commands/as-app-error";
import type { Logger } from "@/lib/core/observability/log";

/** An error of the database, as the driver throws it and Drizzle wraps it. */
const ofDatabase = (code: string) =>
  new Error("Failed query", { cause: Object.assign(new Error("database error"), { severity: "ERROR", code }) });
const ofSystem = (code: string) => Object.assign(new Error(code), { code });

/** The answer, and the level of the log. */
function outcomeOf(error: unknown) {
  const log = { warn: vi.fn(), error: vi.fn() };
  const { code, detail } = asAppError(error, log as unknown as Logger, {}); // the two of its methods that are called
  return { code, retryAfterSeconds: detail.retryAfterSeconds, isAlarm: log.error.mock.calls.length === 1 };
}

describe("the answer when something fails", () => {
  it.each([ofDatabase("53100"), ofDatabase("53200"), ofDatabase("58030"), ofSystem("ENOSPC"), ofSystem("EDQUOT")])(
    "without room is to try again later, and an alarm: %s",
    (error) => {
      expect(outcomeOf(error)).toEqual({ code: "server.not_ready", retryAfterSeconds: 30, isAlarm: true });
    },
  );

  it.each([ofSystem("EACCES"), ofSystem("EROFS"), new Error("Failed", { cause: ofSystem("EACCES") })])(
    "without rights to its files is to try again later, and an alarm: %s",
    (error) => {
      expect(outcomeOf(error)).toEqual({ code: "server.not_ready", retryAfterSeconds: 30, isAlarm: true });
    },
  );

  it("without a database is to try again soon, and no alarm of ours", () => {
    expect(outcomeOf(ofDatabase("57P01"))).toEqual({ code: "server.not_ready", retryAfterSeconds: 2, isAlarm: false });
    expect(outcomeOf(ofSystem("ECONNREFUSED"))).toMatchObject({ code: "server.not_ready" });
  });

  it("beyond its time is to try again, and anything else is unexpected", () => {
    expect(outcomeOf(ofDatabase("57014"))).toEqual({ code: "server.busy", retryAfterSeconds: 5, isAlarm: false });
    expect(outcomeOf(new Error("anything"))).toMatchObject({ code: "server.error", isAlarm: true });
  });
});
