import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { createServer } from "node:tls";
import { describe, expect, it } from "vitest";
import { readCertificateEnd } from "@/realtime/metrics/read-certificate";
import { type RememberOptions, remember } from "@/realtime/metrics/remember";

/** A read whose answers are given one after the other; one that is an error is thrown. */
function reading(answers: (number | Error | Promise<number>)[], options: Partial<RememberOptions> = {}) {
  const failures: unknown[] = [];
  let asked = 0;
  const remembered = remember(
    "state",
    async () => {
      const answer = answers[asked] ?? new Error("asked too often");
      asked += 1;
      if (answer instanceof Error) throw answer;
      return answer;
    },
    { everyMs: 60_000, onFailure: (error) => failures.push(error), ...options },
  );
  return { ...remembered, failures, askedCount: () => asked };
}

describe("a read for metrics", () => {
  it("is begun once in its time, however many scrapes ask", async () => {
    const state = reading([1, 2]);
    expect(await Promise.all([state.read(), state.read(), state.read()])).toEqual([1, 1, 1]);
    expect(await state.read()).toBe(1);
    expect(state.askedCount()).toBe(1);
    expect(state.isFailing()).toBe(false);
    expect(state.ageS()).toBeLessThan(5);
  });

  it("that failed is not begun again by the next scrape, and is reported as failed", async () => {
    const state = reading([new Error("away"), 2]);
    expect(await state.read()).toBeUndefined();
    expect(await state.read()).toBeUndefined();
    expect(state.askedCount()).toBe(1);
    expect(state.isFailing()).toBe(true);
    expect(state.failures).toHaveLength(1);
    expect(state.ageS()).toBeUndefined();
  });

  it("that fails after an answer leaves that answer for a while, and none after it", async () => {
    const state = reading([1, new Error("away"), new Error("away")], { everyMs: 0, keepMs: 100 });
    expect(await state.read()).toBe(1);
    await delay(20);
    expect(await state.read()).toBe(1);
    expect(state.isFailing()).toBe(true);
    await delay(120);
    expect(await state.read()).toBeUndefined();
  });

  it("that hangs holds up no scrape for long, is not begun twice, and is reported as failing", async () => {
    const late = makeLate();
    const state = reading([late.promise, 2], { everyMs: 0, waitMs: 20 });
    expect(await state.read()).toBeUndefined();
    await delay(5);
    expect(await state.read()).toBeUndefined();
    expect(state.askedCount()).toBe(1);
    expect(state.isFailing()).toBe(true);
    late.resolve(7);
    expect(await state.read()).toBe(7);
    // It took its time, and rests for nine times as long.
    expect(await state.read()).toBe(7);
    expect(state.askedCount()).toBe(1);
  });
});

function makeLate() {
  let resolve: (value: number) => void = () => undefined;
  const promise = new Promise<number>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

describe("the site's certificate", () => {
  it("returns until when it holds, also one that no browser would trust", async () => {
    const folder = mkdtempSync(join(tmpdir(), "rihla-certificate-"));
    const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
    const made = ["-x509", "-newkey", "ed25519", "-nodes", "-days", "9", "-subj", "/CN=other.example"];
    execFileSync("openssl", ["req", ...made, "-keyout", key, "-out", cert], { stdio: "ignore" });
    const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    const port = typeof address === "object" ? address?.port : 0;
    const end = await readCertificateEnd(`https://127.0.0.1:${port}`);
    expect((end.getTime() - Date.now()) / 86_400_000).toBeCloseTo(9, 1);
    server.close();
    rmSync(folder, { recursive: true });
  });

  it("that cannot be asked for is an error", async () => {
    await expect(readCertificateEnd("https://127.0.0.1:1/")).rejects.toThrow();
  });
});
