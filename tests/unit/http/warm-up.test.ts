import type { IncomingMessage, ServerResponse } from "node:http";
import { expect, it } from "vitest";
import { warmUp } from "@/lib/http/server/warm-up";

it("asks for the pages that everybody asks for, by the site's own name", async () => {
  const asked: string[] = [];
  await warmUp(({ url, headers }: IncomingMessage, response: ServerResponse) => {
    asked.push(`${headers.host}${url} for ${headers["x-rihla-ip"]}`);
    response.end("page");
  }, "https://rihla.example");
  expect(asked).toStrictEqual(["/readyz", "/", "/announcements"].map((path) => `rihla.example${path} for 127.0.0.1`));
});

it.each([
  ["breaks off", (response: ServerResponse) => void response.destroy()],
  ["fails", (response: ServerResponse) => void response.writeHead(500).end()],
  ["never comes", () => undefined],
  ["never ends", (response: ServerResponse) => void response.write("<html>")],
  [
    "breaks off in its middle",
    (response: ServerResponse) => {
      response.write("<html>");
      setTimeout(() => response.destroy(), 20);
    },
  ],
])("goes on when an answer %s", async (_name, answer) => {
  await expect(
    warmUp((_request: IncomingMessage, response: ServerResponse) => answer(response), "http://localhost:3000", 200),
  ).resolves.toBeUndefined();
});
