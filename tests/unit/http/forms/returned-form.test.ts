import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { FORM_LIMITS } from "@/lib/core/base/field-limits";
import { decodeAnswer, encodeAnswer } from "@/lib/http/forms/returned-form";

const answer = (message: string) => ({
  id: "one",
  form: "contact" as const,
  values: { name: "Nour", message },
  code: "request.invalid",
  issues: [{ path: ["email"], code: "required" }],
});

it("what was typed comes back whole, whatever its script", () => {
  const sent = answer("السلام عليكم، أين طردي؟ ".repeat(100));
  expect(decodeAnswer(encodeAnswer(sent), "one")).toEqual(sent);
});

it("a text that does not fit is left out, and the answer marks that", () => {
  const sent = answer(randomBytes(6_000).toString("hex"));
  const parts = encodeAnswer(sent);
  expect(parts.length).toBeLessThanOrEqual(FORM_LIMITS.cookiesMax);
  expect(decodeAnswer(parts, "one")).toEqual({ ...sent, values: { name: "Nour" }, isCut: true });
});

it("another answer, or one that was changed, is none", () => {
  const [first = ""] = encodeAnswer(answer("Bonjour"));
  expect(decodeAnswer([first], "two")).toBeUndefined();
  expect(decodeAnswer([first.slice(3)], "one")).toBeUndefined();
  expect(decodeAnswer([], "one")).toBeUndefined();
});
