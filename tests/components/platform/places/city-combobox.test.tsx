import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { CityCombobox } from "@/components/platform/places/city-combobox";
import { draw } from "@/tests/support/components/draw";
import { answer, callsTo } from "@/tests/support/components/server";

const ORAN = {
  id: 2485926,
  name: "Oran",
  region: "Oran",
  countryId: 12,
  countryCode: "DZ",
  country: "Algérie",
  timeZone: "Africa/Algiers",
  latitude: 35.7,
  longitude: -0.64,
};
const field = () => page.getByRole("combobox", { name: "to" });
const idOf = () => document.querySelector<HTMLInputElement>('input[name="toId"]')?.value;

function answerCities(): void {
  answer("GET /v1/cities", { body: { data: [ORAN] } });
  answer("GET /v1/cities/popular", { body: [ORAN] });
}

describe("a city field", () => {
  it("retains what is typed, and the focus, while its list comes", async () => {
    answerCities();
    await draw(<CityCombobox name="to" aria-label="to" />);
    field().element().focus();
    await userEvent.keyboard("ora");
    await expect.element(page.getByRole("option", { name: /Oran/ })).toBeVisible();
    await expect.element(field()).toHaveValue("ora");
    await expect.element(field()).toHaveFocus();
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await expect.element(field()).toHaveValue("Oran");
    expect(idOf()).toBe(String(ORAN.id));
  });

  it("goes on to what is asked next once a city was tapped, and not over what is there", async () => {
    answerCities();
    await draw(
      <>
        <CityCombobox name="to" aria-label="to" goesOnTo="weight" />
        <input id="weight" aria-label="weight" defaultValue="5" data-proposed="" />
      </>,
    );
    await field().click();
    await page.getByRole("option", { name: /Oran/ }).click();
    await expect.element(page.getByLabelText("weight")).toHaveFocus();
    await userEvent.keyboard("6");
    await expect.element(page.getByLabelText("weight")).toHaveValue("6");
    page.getByLabelText("weight").element().removeAttribute("data-proposed");
    await field().fill("ora");
    await page.getByRole("option", { name: /Oran/ }).click();
    await expect.element(field()).toHaveValue("Oran");
    await expect.element(field()).toHaveFocus();
  });

  it("marks the names that are only similar, and takes none of them by itself", async () => {
    answer("GET /v1/cities", { body: { data: [{ ...ORAN, id: 1, name: "Ören" }, ORAN], similarFrom: 1 } });
    answer("GET /v1/cities/popular", { body: [] });
    await draw(<CityCombobox name="to" aria-label="to" />);
    field().element().focus();
    await userEvent.keyboard("ören");
    await expect.element(page.getByText("Vouliez-vous dire")).toBeVisible();
    const rows = [...document.querySelectorAll('[role="listbox"] > li')].map(({ textContent }) => textContent ?? "");
    expect(rows.findIndex((row) => row.includes("Vouliez-vous dire"))).toBe(1);
    expect(idOf()).toBe("");
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
    expect(idOf()).toBe(String(ORAN.id));
  });

  it("retains letters that come one right after the other", async () => {
    answerCities();
    await draw(<CityCombobox name="to" aria-label="to" />);
    await field().click();
    await expect.element(page.getByRole("option", { name: /Oran/ })).toBeVisible();
    // A combobox of this product is an input.
    const input = field().element() as HTMLInputElement;
    for (const letter of "ora") {
      const typed = input.value + letter;
      input.setRangeText(letter, typed.length - 1, typed.length - 1, "end");
      input.dispatchEvent(new InputEvent("input", { bubbles: true }));
      expect(input.value).toBe(typed);
    }
    await expect.element(field()).toHaveValue("ora");
  });

  it("offers cities to a user who presses it, before a letter", async () => {
    answerCities();
    await draw(<CityCombobox name="to" aria-label="to" />);
    await field().click();
    await page.getByRole("option", { name: /Oran/ }).click();
    await expect.element(field()).toHaveValue("Oran");
    expect(callsTo("GET /v1/cities/popular").length).toBeLessThanOrEqual(1);
  });

  it("forgets its city when the text no longer names it", async () => {
    answerCities();
    const chosen: unknown[] = [];
    await draw(
      <CityCombobox
        name="to"
        aria-label="to"
        initial={{ text: "Oran", id: ORAN.id }}
        onChoose={(city) => chosen.push(city)}
      />,
    );
    expect(idOf()).toBe(String(ORAN.id));
    field().element().focus();
    await userEvent.keyboard("x");
    await expect.poll(idOf).toBe("");
    expect(chosen).toEqual([null]);
  });
});
