import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { LANGUAGE_KEY } from "@/components/site/frame/language-choice";
import { LanguageOffer } from "@/components/site/frame/language-offer";
import { offerLanguage } from "@/components/site/frame/language-offer-script";
import { draw } from "@/tests/support/components/draw";

const forget = () => {
  localStorage.removeItem(LANGUAGE_KEY);
  delete document.documentElement.dataset.offers;
};

beforeEach(forget);
afterEach(forget);

describe("the offer of another language", () => {
  it("is not there for who reads the page's own", async () => {
    await draw(<LanguageOffer />);
    for (const line of document.querySelectorAll("aside")) expect(getComputedStyle(line).display).toBe("none");
    document.documentElement.dataset.offers = "fr";
    for (const line of document.querySelectorAll("aside")) expect(getComputedStyle(line).display).toBe("none");
  });

  it("is in the language that it offers, in its direction, and leads to the same page", async () => {
    document.documentElement.dataset.offers = "ar";
    await draw(<LanguageOffer />);
    const line = page.getByRole("complementary");
    await expect.element(line).toBeVisible();
    expect(line.elements()).toHaveLength(1);
    expect(line.element().getAttribute("lang")).toBe("ar");
    expect(getComputedStyle(line.element()).direction).toBe("rtl");
    const link = page.getByRole("link", { name: "هذا الموقع متاح بالعربية" });
    expect(link.element().getAttribute("href")).toMatch(/^\/ar/);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth);
    link.element().addEventListener("click", (event) => event.preventDefault());
    await link.click();
    expect(localStorage.getItem(LANGUAGE_KEY)).toBe("ar");
  });

  it("is refused for good by one press", async () => {
    document.documentElement.dataset.offers = "en";
    await draw(<LanguageOffer />);
    await page.getByRole("button", { name: "Stay in this language" }).click();
    await expect.element(page.getByRole("complementary")).not.toBeInTheDocument();
    expect(localStorage.getItem(LANGUAGE_KEY)).toBe("fr");
    expect(document.documentElement.dataset.offers).toBeUndefined();
  });
});

describe("the language that is offered", () => {
  const offered = (languages: string[], chosen?: string) => {
    forget();
    document.documentElement.lang = "fr";
    if (chosen) localStorage.setItem(LANGUAGE_KEY, chosen);
    const own = Object.getOwnPropertyDescriptor(Navigator.prototype, "languages") ?? {};
    Object.defineProperty(navigator, "languages", { value: languages, configurable: true });
    offerLanguage(["fr", "en", "ar"], LANGUAGE_KEY);
    Object.defineProperty(navigator, "languages", own);
    return document.documentElement.dataset.offers;
  };

  it.each<[string[], string | undefined]>([
    [["ar-DZ", "fr-FR"], "ar"],
    [["ar-MA"], "ar"],
    [["AR-tn", "en"], "ar"],
    [["en-GB"], "en"],
    [["de-DE", "en"], "en"],
    [["fr-DZ", "ar"], undefined],
    [["de-DE", "es"], undefined],
    [[], undefined],
  ])("on a French page in a browser of %j is %s", (languages, expected) => {
    expect(offered(languages)).toBe(expected);
  });

  it("is the chosen one once there is a choice", () => {
    expect(offered(["ar-DZ"], "fr")).toBeUndefined();
    expect(offered(["fr-FR"], "ar")).toBe("ar");
    expect(offered(["en-GB"], "xx")).toBe("en");
  });
});

describe("an answer before the page's scripts are there", () => {
  const line = document.createElement("aside");
  beforeEach(() => {
    line.dataset.language = "en";
    line.innerHTML = '<a href="#en">English</a><button type="button">x</button>';
    document.body.append(line);
    document.documentElement.lang = "fr";
    localStorage.setItem(LANGUAGE_KEY, "en");
    offerLanguage(["fr", "en", "ar"], LANGUAGE_KEY);
    localStorage.removeItem(LANGUAGE_KEY);
  });
  afterEach(() => line.remove());

  it("is stored at once, and takes the line away", () => {
    expect(document.documentElement.dataset.offers).toBe("en");
    line.querySelector("button")?.click();
    expect(localStorage.getItem(LANGUAGE_KEY)).toBe("fr");
    expect(document.documentElement.dataset.offers).toBeUndefined();
  });

  it("is the other language where its link is followed", () => {
    line.querySelector("a")?.click();
    expect(localStorage.getItem(LANGUAGE_KEY)).toBe("en");
  });
});
