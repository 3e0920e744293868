import { expect, it } from "vitest";
import { describeDevice } from "@/lib/identity/sessions/describe-device";

it.each([
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36",
    { browser: "Chrome", system: "Windows", kind: "computer" },
  ],
  [
    "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Mobile Safari/537.36",
    { browser: "Chrome", system: "Android", kind: "phone" },
  ],
  [
    "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
    { browser: "Firefox", system: "Linux", kind: "computer" },
  ],
  ["", { browser: null, system: null, kind: "other" }],
])("a device is read from its browser's user agent: %s", (userAgent, device) =>
  expect(describeDevice(userAgent)).toEqual(device),
);

it("what is written to mislead reads as text and no more", () => {
  expect(describeDevice(`<script>${"x".repeat(5_000)}`).kind).toBe("other");
});
