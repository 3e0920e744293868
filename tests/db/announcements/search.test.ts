import { beforeAll, describe, expect, it } from "vitest";
import { listAnnouncements } from "@/lib/announcements/list-announcements";
import { callAs, issueCodes, refusalOf } from "../../support/call";
import { makeAnnouncement, makePerson } from "../../support/factories";

const TITLES = [
  "Carton 100 % coton",
  "Carton 100 x coton",
  "Valise nom_de_code",
  "Valise nomXdeXcode",
  'L\'étoile "filante"',
  "Chemin C:\\valises",
  "صندوق ملابس إلى وهران",
  "Été à Oran ☀️",
] as const;

const found = async (q: string) =>
  (await callAs("visitor", listAnnouncements, { q, limit: 100 })).data.map(({ title }) => title).toSorted();

beforeAll(async () => {
  const person = await makePerson();
  for (const title of TITLES) await makeAnnouncement(person, { title });
});

describe("searching titles", () => {
  it.each<[string, string[]]>([
    ["carton", ["Carton 100 % coton", "Carton 100 x coton"]],
    ["100 %", ["Carton 100 % coton"]],
    ["%", ["Carton 100 % coton"]],
    ["_", ["Valise nom_de_code"]],
    ["nom_de", ["Valise nom_de_code"]],
    ["L'étoile", ['L\'étoile "filante"']],
    ["'", ['L\'étoile "filante"']],
    ['"FILANTE"', ['L\'étoile "filante"']],
    ["\\", ["Chemin C:\\valises"]],
    ["C:\\v", ["Chemin C:\\valises"]],
    ["ملابس", ["صندوق ملابس إلى وهران"]],
    ["ÉTÉ À", ["Été à Oran ☀️"]],
    ["☀️", ["Été à Oran ☀️"]],
    ["  carton 100 x  ", ["Carton 100 x coton"]],
    ["'; drop table announcements; --", []],
    ["\u0000\u202e", [...TITLES].toSorted()],
    ["", [...TITLES].toSorted()],
  ])("for %j", async (q, expected) => {
    expect(await found(q)).toEqual(expected);
  });

  it("takes letters and their marks in either form", async () => {
    expect(await found("e\u0301toile")).toEqual(['L\'étoile "filante"']);
  });

  it("ends at 200 characters: more is refused, and finds nothing up to there", async () => {
    expect(await found("a".repeat(200))).toEqual([]);
    expect(await found("%".repeat(200))).toEqual([]);
    for (const length of [201, 10_000]) {
      const error = await refusalOf(callAs("visitor", listAnnouncements, { q: "ا".repeat(length) }));
      expect(issueCodes(error)).toEqual(["q: max_length"]);
    }
  });

  it("narrows along with the filters", async () => {
    const { data } = await callAs("visitor", listAnnouncements, { q: "carton", filters: { maxPrice: 1 } });
    expect(data).toEqual([]);
  });
});
