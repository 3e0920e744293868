import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeServed, openServed, servedUrl } from "@/tests/support/http";

beforeAll(openServed);
afterAll(closeServed);

/** The addresses of messages that a page's head names. */
async function addressesOf(path: string): Promise<string[]> {
  const html = await (await fetch(servedUrl() + path)).text();
  return [...html.matchAll(/<link rel="preload" href="(\/messages\/[^"]+)" as="fetch"/g)].map(([, href]) => href ?? "");
}

const ask = (path: string) => fetch(servedUrl() + path, { redirect: "manual" });

describe("the messages of a page's client components", () => {
  it.each([
    ["/announcements", "fr"],
    ["/en/announcements", "en"],
    ["/ar/sign-in", "ar"],
  ])("are named by the head of %s, and kept for good", async (path, locale) => {
    const addresses = await addressesOf(path);
    expect(addresses.length).toBeGreaterThan(1);
    for (const address of addresses) {
      const answer = await ask(address);
      expect(answer.status, address).toBe(200);
      expect(answer.headers.get("content-type"), address).toBe("application/json");
      expect(answer.headers.get("cache-control"), address).toBe("public, max-age=31536000, immutable");
      const names = address.split("/").at(-1)?.split(".").slice(0, -1);
      expect(Object.keys(await answer.json()), address).toEqual(names);
      expect(address.startsWith(`/messages/${locale}/`), address).toBe(true);
    }
  });

  it("are in the language of their address, and no part of the page", async () => {
    const [address = ""] = await addressesOf("/ar/announcements");
    const { common } = await (await ask(address)).json();
    const { close } = JSON.parse(readFileSync("messages/ar/core/common.json", "utf8"));
    expect(common.close).toBe(close);
    expect(await (await fetch(`${servedUrl()}/ar/announcements`)).text()).not.toContain('\\"noAnswer\\"');
  });

  it("of another release are what there is today, which nobody keeps", async () => {
    const answer = await ask("/messages/fr/000000000000/common.of-then.json");
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
    const messages = await answer.json();
    expect(Object.keys(messages)).toEqual(["common"]);
    expect(messages).toHaveProperty("common.close");
  });

  it.each([
    "layout.common.json",
    "common.common.json",
    "common.nothing.json",
    "errors.json",
    "__proto__.json",
    "%25.json",
    ".json",
    "json",
    `${"common.".repeat(200)}json`,
  ])("have one address: not %s", async (name) => {
    const [address = ""] = await addressesOf("/announcements");
    const folder = address.split("/").slice(0, -1).join("/");
    expect((await ask(`${folder}/${name}`)).status).toBe(404);
  });

  it.each(["/messages/de/000000000000/common.json", "/messages/fr/common.json", "/messages/fr", "/messages"])(
    "are not there under %s",
    async (path) => {
      expect((await ask(path)).status).toBe(404);
    },
  );
});
