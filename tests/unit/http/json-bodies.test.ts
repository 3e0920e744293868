import { expect, it } from "vitest";
import type { Caller } from "@/lib/core/base/actor";
import { admin, anyone, type Policy } from "@/lib/core/commands/policy";
import type { Runtime } from "@/lib/core/commands/runtime";
import { readInput } from "@/lib/http/read-input";
import { appErrorOf } from "@/tests/support/call";

const KILOBYTE = 1024;
const reading = (policy: Policy, caller: Caller, jsonBytesMax?: number) => ({
  ...{ files: {}, policy, caller, jsonBytesMax },
  runtime: {} as Runtime, // a JSON body needs none of it
});
const VISITOR: Caller = { kind: "visitor" };
const SYSTEM: Caller = { kind: "system" };

function request(kilobytes: number): Request {
  return new Request("http://localhost/api/v1/x", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ file: "x".repeat(kilobytes * KILOBYTE) }),
  });
}

it("a JSON body has 256 kB at most, and more only where its route says so", async () => {
  expect((await readInput(request(200), {}, reading(anyone, VISITOR))).input.file).toHaveLength(200 * KILOBYTE);
  expect((await appErrorOf(readInput(request(300), {}, reading(anyone, VISITOR)))).code).toBe("request.too_large");
  const large = reading(admin, SYSTEM, 400 * KILOBYTE);
  expect((await readInput(request(300), {}, large)).input.file).toHaveLength(300 * KILOBYTE);
  expect((await appErrorOf(readInput(request(500), {}, large))).code).toBe("request.too_large");
});

it("a larger body is read of nobody who may not make the call", async () => {
  const sent = request(300);
  expect((await appErrorOf(readInput(sent, {}, reading(admin, VISITOR, 400 * KILOBYTE)))).code).toBe("auth.required");
  expect(sent.bodyUsed).toBe(false);
});
