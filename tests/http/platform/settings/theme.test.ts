import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { settings } from "@/db/schema/platform/settings";
import { stepsFrom } from "@/lib/platform/settings/rules";
import { PALETTE } from "@/lib/site/website/enums";
import { testDb } from "@/tests/support/database";
import { closeServed, http, openServed } from "@/tests/support/http";
import { served } from "@/tests/support/served";

/** "Within seconds": the theme's own age, and that of a page that is cached for visitors. */
const SEEN_WITHIN_MS = 6_000;

beforeAll(openServed);
afterEach(() => testDb().delete(settings).where(eq(settings.name, "palette")));
afterAll(closeServed);

async function look(path: string) {
  const response = await fetch(`${served().appUrl}${path}`);
  const html = await response.text();
  const policy = response.headers.get("content-security-policy") ?? "";
  const [tag = "", css = ""] = /<style\b[^>]*>([^<]*--primary-600[^<]*)<\/style>/.exec(html) ?? [];
  return { css, tag, nonce: /'nonce-([^']+)'/.exec(policy)?.[1] ?? "no nonce" };
}

const set = (value: unknown) => testDb().insert(settings).values({ name: "palette", value });

describe("the site's theme", () => {
  it("reaches every page within seconds of its change, under the page's nonce, and the website's data", async () => {
    expect((await look("/")).css).toBe("");
    await set({ primary: "#0F766E", secondary: "#b45309" });
    for (const path of ["/", "/ar/transporters", "/about"]) {
      const wanted = `--primary-600:${stepsFrom("#0f766e")[600]}`;
      await expect.poll(async () => (await look(path)).css, { timeout: SEEN_WITHIN_MS }).toContain(wanted);
      const { tag, nonce, css } = await look(path);
      expect(tag).toContain(`nonce="${nonce}"`);
      expect(css).toContain(`--secondary-600:${stepsFrom("#b45309")[600]}`);
      expect(css).toContain(".dark.dark{");
    }
    const { body } = await http("/v1/all-data");
    expect(body.websiteInfo.primary).toEqual(stepsFrom("#0f766e"));

    await set({ primary: { ...PALETTE.primary, 600: "#1a5ad9" }, secondary: "#b45309" });
    await expect
      .poll(async () => (await look("/about")).css, { timeout: SEEN_WITHIN_MS })
      .toContain("--primary-600:#1a5ad9");
  });

  it("is the brand's own when what was set is no theme", async () => {
    await set({ primary: "red;}</style><script>alert(1)</script>", secondary: "#b45309" });
    await expect.poll(async () => (await look("/about")).css, { timeout: SEEN_WITHIN_MS }).toBe("");
    expect((await http("/v1/all-data")).body.websiteInfo.primary).toEqual(PALETTE.primary);
  });
});
