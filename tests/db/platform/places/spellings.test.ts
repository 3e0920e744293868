import { describe, expect, it } from "vitest";
import type { Locale } from "@/lib/core/base/actor";
import { searchCities } from "@/lib/platform/places/search-cities";
import { ask } from "./ask";

/** What people type, and the city that they mean. */
const ROWS: readonly [typed: string, city: string, locale?: Locale][] = [
  // Codes of airports.
  ["CMN", "Casablanca MA"],
  ["cdg", "Paris FR"],
  ["ORY", "Paris FR"],
  ["BVA", "Beauvais FR"],
  ["ALG", "Alger DZ"],
  ["TUN", "Tunis TN"],
  ["ORN", "Oran DZ"],
  ["CZL", "Constantine DZ"],
  ["AAE", "Annaba DZ"],
  ["TLM", "Tlemcen DZ"],
  ["BJA", "Béjaïa DZ"],
  ["RAK", "Marrakech MA"],
  ["TNG", "Tanger MA"],
  ["FEZ", "Fès MA"],
  ["NDR", "Nador MA"],
  ["OUD", "Oujda MA"],
  ["LYS", "Lyon FR"],
  ["MRS", "Marseille FR"],
  ["GVA", "Genève CH"],
  ["FRA", "Francfort DE"],
  ["CRL", "Charleroi BE"],
  ["SFA", "Sfax TN"],
  // Darija and Tamazight in Latin letters.
  ["Wahran", "Oran DZ"],
  ["Wahren", "Oran DZ"],
  ["Dzayer", "Alger DZ"],
  ["Dzair", "Alger DZ"],
  ["Bgayet", "Béjaïa DZ"],
  ["Qsentina", "Constantine DZ"],
  ["Ksentina", "Constantine DZ"],
  ["Bouna", "Annaba DZ"],
  ["Tilimsen", "Tlemcen DZ"],
  ["Tizi Wezzu", "Tizi Ouzou DZ"],
  ["Wargla", "Ouargla DZ"],
  ["Mostghanem", "Mostaganem DZ"],
  ["Stif", "Sétif DZ"],
  ["Tanja", "Tanger MA"],
  ["Kaza", "Casablanca MA"],
  ["Dar Beida", "Casablanca MA"],
  ["Rbat", "Rabat MA"],
  ["Fas", "Fès MA"],
  ["Mrakech", "Marrakech MA"],
  ["Wejda", "Oujda MA"],
  ["Titwan", "Tétouan MA"],
  ["Qnitra", "Kénitra MA"],
  ["Sfaqes", "Sfax TN"],
  ["Sousa", "Sousse TN"],
  ["Benzert", "Bizerte TN"],
  ["Qabes", "Gabès TN"],
  ["Qayrawan", "Kairouan TN"],
  ["Tounes", "Tunis TN"],
  // Typing errors.
  ["casablnca", "Casablanca MA"],
  ["oren", "Oran DZ"],
  ["marsseille", "Marseille FR"],
  ["marsielle", "Marseille FR"],
  ["marakech", "Marrakech MA"],
  ["constantinne", "Constantine DZ"],
  ["toulose", "Toulouse FR"],
  ["monpellier", "Montpellier FR"],
  ["bruxel", "Bruxelles BE"],
  ["barselone", "Barcelone ES"],
  ["algeirs", "Algiers DZ", "en"],
  ["tangeir", "Tangier MA", "en"],
  ["marseiles", "Marseille FR", "en"],
  ["الدار البيضا", "الدار البيضاء MA", "ar"],
  ["دار البيضاء", "الدار البيضاء MA", "ar"],
  ["وهرن", "وهران DZ", "ar"],
  ["طنجا", "طنجة MA", "ar"],
  ["بجايه", "بجاية DZ", "ar"],
  ["قسنطينه", "قسنطينة DZ", "ar"],
  ["صفاقص", "صفاقس TN", "ar"],
  ["مرسيلية", "مرسيليا FR", "ar"],
  ["باريز", "باريس FR", "ar"],
  ["تولز", "تولوز FR", "ar"],
];

const search = async (q: string, locale?: Locale) => {
  const { data, similarFrom } = await ask(searchCities, { q, limit: 8 }, locale);
  return { names: data.map(({ name, countryCode }) => `${name} ${countryCode}`), similarFrom };
};

describe("what people type", () => {
  it.each(ROWS)("%s finds %s first", async (typed, city, locale) => {
    const { names } = await search(typed, locale);
    expect(names[0]).toBe(city);
  });
});

describe("a name that is only similar", () => {
  it("is marked, and comes after every city of that name, however small", async () => {
    const lion = await search("Lion");
    expect(lion.similarFrom).toBeGreaterThan(0);
    expect(lion.names.slice(0, lion.similarFrom ?? 0)).not.toContain("Lyon FR");
    expect(lion.names.slice(lion.similarFrom ?? 0)).toContain("Lyon FR");
  });

  it("is all that there is for an error, from the first row on", async () => {
    expect((await search("casablnca")).similarFrom).toBe(0);
    expect((await search("وهرنن", "ar")).similarFrom).toBe(0);
  });

  it.each(["Nantes", "Casablanca", "وهران", "CDG", "mars", "al"])("is not looked for next to %s", async (typed) => {
    expect((await search(typed)).similarFrom).toBeNull();
  });

  it("is counted on its own page alone", async () => {
    const whole = await ask(searchCities, { q: "lion", limit: 20 });
    const pages = await Promise.all([1, 2, 3].map((page) => ask(searchCities, { q: "lion", limit: 3, page })));
    expect(pages.flatMap(({ data }) => data)).toEqual(whole.data.slice(0, 9));
    const marked = pages.flatMap(({ data, similarFrom }) =>
      data.map((_, index) => similarFrom !== null && index >= similarFrom),
    );
    expect(marked).toEqual(whole.data.slice(0, 9).map((_, index) => index >= (whole.similarFrom ?? 99)));
  });
});
