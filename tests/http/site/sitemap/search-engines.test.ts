import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { announcements } from "@/db/schema/listings/announcements";
import { GUIDES } from "@/lib/site/guides/enums";
import { LEGAL_SLUGS } from "@/lib/site/legal/enums";
import { testDb } from "@/tests/support/database";
import { makeAnnouncement, makePerson, makeTrip } from "@/tests/support/factories";
import { closeServed, http, openServed, servedUrl } from "@/tests/support/http";
import { CITY, COUNTRY, flightInput } from "@/tests/support/inputs";
import { readPage } from "@/tests/support/pages";

const LANE = `/send/marseille-oran-${CITY.marseille}-${CITY.oran}`;
const FIXED = [
  "/",
  "/announcements",
  "/transporters",
  "/how-it-works",
  "/about",
  "/contact",
  "/guides",
  "/ship/new",
  "/sign-in",
  "/sign-up",
  "/forgot-password",
  ...LEGAL_SLUGS.map((slug) => `/legal/${slug}`),
  ...GUIDES.map(({ slug }) => `/guides/${slug}`),
];
let paths: string[] = [];
let hiddenPath = "";
let personPath = "";

beforeAll(async () => {
  openServed();
  const shipper = await makePerson();
  const carrier = await makePerson({ logisticsType: "carrier" });
  const parcel = await makeAnnouncement(shipper, { title: "</script><b>Valise & « colis »</b>" });
  const hidden = await makeAnnouncement(shipper, { visibility: 3 });
  const trips = await Promise.all(
    [1, 2, 3].map(() =>
      makeTrip(
        carrier,
        flightInput({
          departure: { country: COUNTRY.france, city: CITY.marseille },
          arrival: { country: COUNTRY.algeria, city: CITY.oran },
        }),
      ),
    ),
  );
  hiddenPath = `/announcements/${hidden.slug}-${hidden.id}`;
  const [trip] = trips;
  if (!trip) throw new Error("no trip");
  personPath = `/people/amel-b-${carrier.userId}`;
  paths = [
    ...FIXED,
    LANE,
    personPath,
    `/announcements/${parcel.slug}-${parcel.id}`,
    `/transporters/${trip.slug}-${trip.id}`,
  ];
});
afterAll(closeServed);

const inLanguage = (path: string, prefix: string) => (path === "/" ? prefix || "/" : prefix + path);
/** The address that a page declares as its own: the home page's may end with a slash or not. */
const plain = (url: string | undefined) => url?.replace(/\/$/, "");

describe("every public page", () => {
  it("declares its own address, its other languages and the French one for all others, and they declare the same", async () => {
    for (const path of paths) {
      const addresses = Object.fromEntries(
        [
          ["fr", ""],
          ["en", "/en"],
          ["ar", "/ar"],
          ["x-default", ""],
        ].map(([language = "", prefix = ""]) => [language, plain(servedUrl() + inLanguage(path, prefix))]),
      );
      for (const [language, prefix] of [
        ["fr", ""],
        ["en", "/en"],
        ["ar", "/ar"],
      ] as const) {
        const page = await readPage(inLanguage(path, prefix));
        const where = `${language} ${path}`;
        expect([page.status, page.robots], where).toEqual([200, ""]);
        expect(plain(page.canonical), where).toBe(addresses[language]);
        const languages = Object.fromEntries(Object.entries(page.languages).map(([name, url]) => [name, plain(url)]));
        expect(languages, where).toEqual(addresses);
        expect(page.headingCount, where).toBe(1);
        expect(page.description.length, where).toBeGreaterThan(20);
        expect(page.html.includes(`lang="${language}" dir="${language === "ar" ? "rtl" : "ltr"}"`), where).toBe(true);
        expect(page.image, where).toMatch(new RegExp(`^${servedUrl()}/og/${language}/[\\w-]+\\.png$`));
      }
    }
  }, 180_000);

  it("contains the number of its page in its own address", async () => {
    expect((await readPage("/guides?page=1")).canonical).toBe(`${servedUrl()}/guides`);
    expect((await readPage("/announcements?page=1&sort=price")).canonical).toBe(`${servedUrl()}/announcements`);
  });

  it("leaves lists that are narrowed out of search engines", async () => {
    expect((await readPage("/announcements?mode=air")).robots).toBe("noindex, follow");
    expect((await readPage("/transporters?maxPrice=10")).robots).toBe("noindex, follow");
  });
});

const REQUIRED: Record<string, string[]> = {
  Organization: ["name", "url", "logo"],
  WebSite: ["name", "url", "potentialAction"],
  BreadcrumbList: ["itemListElement"],
  ItemList: ["itemListElement", "numberOfItems"],
  FAQPage: ["mainEntity"],
  Trip: ["name", "departureTime", "itinerary", "offers", "provider"],
  Demand: ["name", "itemOffered", "priceSpecification", "areaServed", "validThrough"],
  ProfilePage: ["mainEntity", "url", "dateCreated"],
  Article: ["headline", "dateModified", "author", "publisher", "image", "inLanguage", "citation"],
};

describe("a person's page", () => {
  it("has one address, and leads there from every other", async () => {
    const id = personPath.split("-").at(-1);
    for (const [asked, found] of [
      [`/people/${id}`, personPath],
      [`/ar/people/quelqu-un-d-autre-${id}?page=2`, `/ar${personPath}?page=2`],
    ] as const) {
      const answer = await fetch(servedUrl() + asked, { redirect: "manual", headers: { "user-agent": "Firefox" } });
      expect(answer.status, asked).toBe(308);
      expect(new URL(answer.headers.get("location") ?? "", servedUrl()).href, asked).toBe(servedUrl() + found);
    }
  });

  it("is for search engines only while its person announces something, and on its first page", async () => {
    const idle = await makePerson();
    expect((await readPage(`/people/amel-b-${idle.userId}`)).robots).toBe("noindex, follow");
    expect((await readPage(`${personPath}?page=2`)).robots).toBe("noindex, follow");
    expect((await readPage(personPath)).robots).toBe("");
  });

  it("is not found for unknown ids and for banned users", async () => {
    const banned = await makePerson({ status: "banned" });
    for (const path of ["/people/amel-b-2000000000", "/people/amel-b", `/people/amel-b-${banned.userId}`])
      expect((await readPage(path)).status, path).toBe(404);
  });

  it("shows no one's last name, address or phone", async () => {
    expect((await readPage(personPath)).html).not.toMatch(/Benali|@example|\+336/);
  });
});

describe("a page that leads to another", () => {
  it.each([
    "/sign-in?next=/favourites",
    "/sign-in?fault=cancelled",
    "/sign-up?next=/favourites",
    "/ship/new?intent=publish",
    "/ship/new?from=Lyon&fromId=2996944",
  ])("is for no search engine, and names the one that is: %s", async (path) => {
    const page = await readPage(path);
    expect(page.robots).toContain("noindex");
    expect(page.canonical).toBe(servedUrl() + path.split("?")[0]);
  });

  it.each(["/confirm-email?token=none", "/reset-password?token=none"])("is for no one else: %s", async (path) => {
    expect((await readPage(path)).robots).toContain("noindex");
  });
});

describe("structured data", () => {
  it.each([
    ["the home page", () => "/", ["Organization", "WebSite"]],
    ["the list of parcels", () => "/announcements", ["ItemList"]],
    ["the list of trips", () => "/en/transporters", ["ItemList"]],
    ["a parcel", () => paths.at(-2), ["Demand", "BreadcrumbList"]],
    ["a trip", () => `/ar${paths.at(-1)}`, ["Trip", "BreadcrumbList"]],
    ["a city pair", () => LANE, ["ItemList", "BreadcrumbList", "FAQPage"]],
    ["a person", () => personPath, ["ProfilePage", "BreadcrumbList"]],
    ["a guide", () => "/guides/envoyer-un-colis-au-maroc", ["Article", "BreadcrumbList"]],
  ])("of %s parses, and has what is required", async (_name, path, types) => {
    const { things } = await readPage(path() ?? "");
    expect(things.map((thing) => thing["@type"])).toEqual(types);
    for (const thing of things)
      for (const field of REQUIRED[thing["@type"]] ?? [])
        expect(thing[field], `${thing["@type"]}.${field}`).toBeTruthy();
    for (const crumb of things.find((thing) => thing["@type"] === "BreadcrumbList")?.itemListElement ?? [])
      expect((await fetch(crumb.item)).status).toBe(200);
  });

  it("contains what people typed without ending its script", async () => {
    const { things } = await readPage(paths.at(-2) ?? "");
    expect(things[0]?.name).toBe("</script><b>Valise & « colis »</b>");
    expect(things[0]?.priceSpecification).toMatchObject({ price: 50, priceCurrency: "EUR" });
  });

  it("names a search that finds a city by its name", async () => {
    const { things } = await readPage("/");
    const template: string = things[1]?.potentialAction.target.urlTemplate;
    const found = await readPage(template.replace("{search_term_string}", "Oran"));
    expect(found.status).toBe(200);
    expect(found.html.includes("Marseille")).toBe(true);
  });
});

const locsOf = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => url.replaceAll("&amp;", "&"));

async function sitemapOf(kind: string, locale: string): Promise<string[]> {
  const response = await fetch(`${servedUrl()}/sitemaps/${kind}-${locale}-1.xml`);
  return response.ok ? locsOf(await response.text()) : [];
}

describe("the sitemaps", () => {
  it("are listed in one index that robots.txt names, by kind and language", async () => {
    const robots = await (await fetch(`${servedUrl()}/robots.txt`)).text();
    expect(robots).toContain(`Sitemap: ${servedUrl()}/sitemap.xml`);
    const response = await fetch(`${servedUrl()}/sitemap.xml`);
    expect(response.headers.get("content-type")).toContain("application/xml");
    const files = locsOf(await response.text());
    for (const kind of ["pages", "guides", "lanes", "announcements", "transporters"])
      for (const locale of ["fr", "en", "ar"])
        expect(files).toContain(`${servedUrl()}/sitemaps/${kind}-${locale}-1.xml`);
    for (const url of files) expect((await fetch(url)).status, url).toBe(200);
    for (const wrong of ["pages-de-1.xml", "pages-fr-0.xml", "pages-fr-2.xml", "users-fr-1.xml", "x"])
      expect((await fetch(`${servedUrl()}/sitemaps/${wrong}`)).status, wrong).toBe(404);
  });

  it("name exactly what search engines may show", async () => {
    const listed = async (path: string, kind: string) => {
      const { body } = await http(`${path}?limit=100`);
      return body.data.map((card: { slug: string; id: number }) => `${servedUrl()}/en/${kind}/${card.slug}-${card.id}`);
    };
    for (const [api, kind] of [
      ["/v1/announcements", "announcements"],
      ["/v1/transporters", "transporters"],
    ] as const) {
      const named = await sitemapOf(kind, "en");
      expect([...named].sort()).toEqual((await listed(api, kind)).map(encodeURI).sort());
    }
    expect(await sitemapOf("announcements", "fr")).not.toContain(servedUrl() + hiddenPath);
    const fixed = [...(await sitemapOf("pages", "fr")), ...(await sitemapOf("guides", "fr"))];
    expect(fixed.map(plain).sort()).toEqual(FIXED.map((path) => plain(servedUrl() + path)).sort());
    expect(await sitemapOf("lanes", "ar")).toContain(`${servedUrl()}/ar${LANE}`);
  });

  it("name addresses that answer for themselves, with the languages that the pages name", async () => {
    for (const kind of ["pages", "guides", "lanes", "announcements", "transporters"]) {
      const xml = await (await fetch(`${servedUrl()}/sitemaps/${kind}-ar-1.xml`)).text();
      const urls = xml.split("<url>").slice(1);
      for (const url of urls.slice(0, 6)) {
        const [loc = ""] = locsOf(url);
        const page = await readPage(loc);
        expect([page.status, page.robots, plain(page.canonical)], loc).toEqual([200, "", plain(loc)]);
        const links = [...url.matchAll(/hreflang="([\w-]+)" href="([^"]+)"/g)].map(([, name, href]) => [
          name,
          plain(href),
        ]);
        expect(Object.fromEntries(links), loc).toEqual(
          Object.fromEntries(Object.entries(page.languages).map(([name, href]) => [name, plain(href)])),
        );
      }
    }
  }, 120_000);

  it("forget a listing as soon as it is not open any more", async () => {
    const { id, slug } = await makeAnnouncement(await makePerson());
    const url = `${servedUrl()}/announcements/${slug}-${id}`;
    expect(await sitemapOf("announcements", "fr")).toContain(url);
    await testDb().update(announcements).set({ deletedAt: new Date() }).where(eq(announcements.id, id));
    expect(await sitemapOf("announcements", "fr")).not.toContain(url);
  });
});

describe("a city pair's page", () => {
  it("has one address, and is not there for pairs with too little on them", async () => {
    const wrong = `/en/send/autre-${CITY.marseille}-${CITY.oran}`;
    expect(await readPage(wrong)).toMatchObject({ status: 308, location: `/en${LANE}` });
    for (const path of [`/send/oran-marseille-${CITY.oran}-${CITY.marseille}`, "/send/x-1-2", "/send/x", "/send/x-1"])
      expect((await readPage(path)).status, path).toBe(404);
    expect((await readPage(LANE)).html.includes("Envoyer un colis de Marseille à Oran")).toBe(true);
  });

  it("is linked from the home page", async () => {
    await expect
      .poll(async () => (await readPage("/")).html.includes(`href="${LANE}"`), { timeout: 25_000, interval: 250 })
      .toBe(true);
  });
});
