import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { LanguageOffer } from "@/components/site/frame/language-offer";
import { draw } from "@/tests/support/components/draw";

const KEY = "rihla:language";
const forget = () => {
  localStorage.removeItem(KEY);
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
    expect(localStorage.getItem(KEY)).toBe("ar");
  });

  it("is refused for good by one press", async () => {
    document.documentElement.dataset.offers = "en";
    await draw(<LanguageOffer />);
    await page.getByRole("button", { name: "Stay in this language" }).click();
    await expect.element(page.getByRole("complementary")).not.toBeInTheDocument();
    expect(localStorage.getItem(KEY)).toBe("fr");
    expect(document.documentElement.dataset.offers).toBeUndefined();
  });
});
