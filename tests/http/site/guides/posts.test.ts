import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GUIDES } from "@/lib/site/guides/enums";
import { closeServed, http, openServed, servedUrl } from "@/tests/support/http";

beforeAll(openServed);
afterAll(closeServed);

const idsOf = (body: { id: number }[]) => body.map(({ id }) => id);

describe("the posts of the API", () => {
  it("come as a bare array, ten a page, and empty past the end", async () => {
    const all = GUIDES.map(({ id }) => id);
    const first = await http("/v1/posts");
    expect(idsOf(first.body)).toEqual(all.slice(0, 10));
    expect(idsOf((await http("/v1/posts?_page=2&_limit=2")).body)).toEqual(all.slice(2, 4));
    expect((await http("/v1/posts?_page=99&_limit=10")).body).toEqual([]);
    for (const query of ["_page=0", "_page=x", "_limit=0", "_limit=51", "page=1"])
      expect((await http(`/v1/posts?${query}`)).status, query).toBe(422);
  });

  it("are in the caller's language, one by one too", async () => {
    const [french, arabic] = await Promise.all(["fr", "ar"].map((lang) => http("/v1/posts/1", { lang })));
    expect(french?.body.title).toBe("Envoyer un colis en Algérie");
    expect(arabic?.body.title).toBe("إرسال طرد إلى الجزائر");
    expect(french?.body).toEqual((await http("/v1/posts", { lang: "fr" })).body[0]);
    expect(await http("/v1/posts/99", { lang: "en" })).toMatchObject({
      status: 404,
      body: { code: "post.not_found", message: "There is no such guide." },
    });
  });
});

describe("the pages of the guides", () => {
  const page = async (path: string) => {
    const response = await fetch(`${servedUrl()}${path}`, { redirect: "manual" });
    return { status: response.status, location: response.headers.get("location"), html: await response.text() };
  };

  it("list every guide without scripts", async () => {
    const { html } = await page("/en/guides");
    for (const { slug } of GUIDES) expect(html).toContain(`href="/en/guides/${slug}"`);
  });

  it("send a page past the end back to the first", async () => {
    const { status, location } = await page("/guides?page=99");
    expect([status, location]).toEqual([307, "/guides"]);
    expect((await page("/guides?page=x")).status).toBe(200);
  });

  it("write a guide with its parts, its sources and what to read next", async () => {
    const { html } = await page("/guides/envoyer-un-colis-en-tunisie");
    expect(html.match(/<h1\b/g)).toHaveLength(1);
    expect(html).toContain('href="#ce-qui-est-interdit-d-entree"');
    expect(html).toContain('id="ce-qui-est-interdit-d-entree"');
    expect(html).toContain('href="#source-1"');
    expect(html).toContain('id="source-1"');
    expect(html).toContain('href="https://www.douane.gov.tn/prohibitions-et-restrictions/"');
    expect(html).toContain('href="/guides/paiement-et-codes"');
    expect((await page("/guides/nothing")).status).toBe(404);
  });
});
