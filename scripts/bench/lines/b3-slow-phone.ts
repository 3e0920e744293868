import lighthouse, { type Flags } from "lighthouse";
import type { Browser, Page } from "playwright";
import { type Figure, type Line, worstOf } from "../line";
import { withBrowser } from "../support/browser";
import { findDetails, type Market, PORTS, withMarket } from "../support/market";
import { measureInp } from "../support/measure-inp";
import { median } from "../support/numbers";

/** A small machine that also serves the page gives a different score each time. */
const SAMPLES = { small: 1, full: 3 };
const FLAGS: Flags = {
  port: PORTS.browser,
  logLevel: "silent",
  onlyCategories: ["performance"],
  disableFullPageScreenshot: true,
};

type Sample = Record<"scriptKb" | "score" | "lcpMs" | "inpMs" | "cls", number>;
/** A page and what a reader does on it. */
type Visit = { path: string; act: (page: Page) => Promise<void> };

/** How heavy and how fast public pages are on a slow phone. */
export const line: Line = {
  title: "public pages on a slow phone: home, lists, details, guide",
  budget: "≤ 200 kB of script, Lighthouse performance ≥ 95, LCP ≤ 1.8 s, INP ≤ 200 ms, CLS ≤ 0.05",
  run: ({ isSmall }) =>
    withMarket((market) =>
      withBrowser(
        (browser) => measure(market, browser, isSmall ? SAMPLES.small : SAMPLES.full),
        `--remote-debugging-port=${PORTS.browser}`,
      ),
    ),
};

async function measure({ appUrl }: Market, browser: Browser, count: number): Promise<Figure[]> {
  const pages: Record<string, Sample> = {};
  for (const [name, { path, act }] of Object.entries(await findVisits(appUrl))) {
    console.log(`  ${name}`);
    const samples: Sample[] = [];
    for (let index = 0; index < count; index += 1)
      samples.push({
        ...(await judge(`${appUrl}${path}`)),
        inpMs: await measureInp(browser, `${appUrl}${path}`, act),
      });
    pages[name] = medianOf(samples);
  }
  return [
    worstOf(pages, "scriptKb", { what: "script as sent", unit: "kB", max: 200 }),
    worstOf(pages, "score", { what: "Lighthouse performance", unit: "", min: 95 }),
    worstOf(pages, "lcpMs", { what: "LCP", unit: "ms", max: 1_800 }),
    worstOf(pages, "inpMs", { what: "INP", unit: "ms", max: 200 }),
    worstOf(pages, "cls", { what: "CLS", unit: "", max: 0.05 }),
  ];
}

function medianOf(samples: readonly Sample[]): Sample {
  const of = (key: keyof Sample) => median(samples.map((sample) => sample[key]));
  return { scriptKb: of("scriptKb"), score: of("score"), lcpMs: of("lcpMs"), inpMs: of("inpMs"), cls: of("cls") };
}

async function findVisits(appUrl: string): Promise<Record<string, Visit>> {
  const openMenu = (page: Page) => page.locator("header button[aria-haspopup=dialog]").first().click();
  const openFilters = (page: Page) => page.locator("main button[aria-haspopup=dialog]:visible").first().click();
  const contact = (page: Page) => page.locator("article .sticky.bottom-0 button").first().click();
  const first = async (list: string) => (await findDetails(appUrl, list))[0] ?? list;
  return {
    home: { path: "/", act: openMenu },
    announcements: { path: "/announcements", act: openFilters },
    transporters: { path: "/transporters", act: openFilters },
    announcement: { path: await first("/announcements"), act: contact },
    transporter: { path: await first("/transporters"), act: contact },
    guide: { path: await first("/guides"), act: openMenu },
  };
}

/** What Lighthouse measures on its slow phone; scripts are weighed as they were sent. */
async function judge(url: string): Promise<Omit<Sample, "inpMs">> {
  const { lhr } = (await lighthouse(url, FLAGS)) ?? {};
  if (!lhr) throw new Error(`Lighthouse gave no result for ${url}`);
  const numberOf = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
  const requests = lhr.audits["network-requests"]?.details;
  const scripts = requests?.type === "table" ? requests.items.filter((item) => item.resourceType === "Script") : [];
  return {
    scriptKb: scripts.reduce((sum, { transferSize }) => sum + Number(transferSize), 0) / 1_000,
    score: (lhr.categories.performance?.score ?? Number.NaN) * 100,
    lcpMs: numberOf("largest-contentful-paint"),
    cls: numberOf("cumulative-layout-shift"),
  };
}
