import { describe, expect, it, onTestFinished } from "vitest";
import { LOCALES } from "@/lib/core/base/actor";
import { getGuide } from "@/lib/site/guides/get-guide";
import { getLegalText } from "@/lib/site/legal/get-legal-text";
import { setFees } from "@/lib/staff/settings/set-fees";
import { callAs } from "@/tests/support/call";
import { makePerson } from "@/tests/support/factories";
import { changeSettings } from "@/tests/support/settings";

const MAPBOX = { NEXT_PUBLIC_MAPBOX_TOKEN: "pk.a-token-for-tests" };
const GOOGLE = { GOOGLE_CLIENT_ID: "google-client", GOOGLE_CLIENT_SECRET: "a-secret-for-tests" };
const FACEBOOK = { FACEBOOK_APP_ID: "facebook-app", FACEBOOK_APP_SECRET: "a-secret-for-tests" };

const namedIn = (body: string) => ["Mapbox", "Google", "Facebook"].filter((name) => body.includes(`**${name}**`));

describe.each(LOCALES)("the privacy policy in %s", (locale) => {
  it.each<[Record<string, string>, string[]]>([
    [{}, []],
    [MAPBOX, ["Mapbox"]],
    [GOOGLE, ["Google"]],
    [FACEBOOK, ["Facebook"]],
    [{ ...MAPBOX, ...GOOGLE, ...FACEBOOK }, ["Mapbox", "Google", "Facebook"]],
  ])("names exactly the companies that this deployment lets a browser meet: %#", async (settings, names) => {
    const restore = changeSettings(settings);
    const { body } = await callAs("visitor", getLegalText, { slug: "privacy" }, { locale }).finally(restore);
    expect(namedIn(body)).toEqual(names);
    // Whatever is named or not, nothing of the conditions themselves is shown, nor a name in the
    // running text.
    expect(body).not.toContain(":::");
    for (const name of ["Mapbox", "Google", "Facebook"]) expect(body.includes(name)).toBe(names.includes(name));
  });
});

it.each(LOCALES)("terms and guides have the fees that an admin has set, immediately, in %s", async (locale) => {
  const admin = await makePerson({ staffRole: "admin" });
  const setPlatform = (platformPercent: number) =>
    callAs(admin, setFees, { platformPercent, platformMin: 1.5, processingPercent: 1.5, processingFixed: 0.25 });
  onTestFinished(async () => void (await setPlatform(12)));
  const texts = async () => {
    const bodies = await Promise.all([
      callAs("visitor", getLegalText, { slug: "terms" }, { locale }),
      callAs("visitor", getGuide, { id: 5 }, { locale }),
    ]);
    return bodies.map(({ body }) => body);
  };
  for (const body of await texts()) expect(body).toMatch(/12\P{N}{0,3}[%٪]/u);
  await setPlatform(17);
  for (const body of await texts()) expect(body).toMatch(/17\P{N}{0,3}[%٪]/u);
});
