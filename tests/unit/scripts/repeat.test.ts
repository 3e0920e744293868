import { describe, expect, it } from "vitest";
import { repeat } from "@/scripts/backups/repeat";

const HOUR_MS = 3_600_000;

/** Plays hour by hour how it runs when backups end with these codes, until `hours` have passed. */
async function play(everyMs: number | undefined, { codes = [0], hours }: { codes?: number[]; hours: number }) {
  const stopping = new AbortController();
  const log: string[] = [];
  let passedMs = 0;
  const at = (what: string) => log.push(`${passedMs / HOUR_MS} h ${what}`);
  const code = await repeat(
    {
      async backUp() {
        at("backup");
        return codes.shift() ?? 0;
      },
      async keepErasures() {
        at("erasures");
        return 0;
      },
      async wait(ms) {
        passedMs += ms;
        if (passedMs >= hours * HOUR_MS) stopping.abort();
      },
    },
    everyMs,
    stopping.signal,
  );
  return { log, code };
}

describe("backups that are made again and again", () => {
  it("have the erasures of each hour between them", async () => {
    const { log, code } = await play(3 * HOUR_MS, { hours: 5 });
    expect(log).toEqual(["0 h backup", "1 h erasures", "2 h erasures", "3 h backup", "4 h erasures"]);
    expect(code).toBe(0);
  });

  it("are tried again after an hour when one failed", async () => {
    const { log } = await play(3 * HOUR_MS, { codes: [1, 0], hours: 3 });
    expect(log).toEqual(["0 h backup", "1 h backup", "2 h erasures"]);
  });

  it("follow each other every hour without anything between", async () => {
    const { log } = await play(HOUR_MS, { hours: 2 });
    expect(log).toEqual(["0 h backup", "1 h backup"]);
  });

  it("are one when nothing else is asked for, whose code is returned", async () => {
    expect(await play(undefined, { codes: [1], hours: 9 })).toEqual({ log: ["0 h backup"], code: 1 });
  });
});
