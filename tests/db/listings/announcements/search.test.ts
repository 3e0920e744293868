import { beforeAll, describe, expect, it } from "vitest";
import { editAnnouncement } from "@/lib/listings/announcements/edit-announcement";
import { listAnnouncements } from "@/lib/listings/announcements/list-announcements";
import { appErrorOf, callAs, issueCodes } from "@/tests/support/call";
import { makeAnnouncement, makeImage, makePerson, type Person } from "@/tests/support/factories";
import { announcementInput, packageInput } from "@/tests/support/inputs";

const TITLES = [
  "Carton 100 % coton",
  "Cartons de livres",
  "Valise nom_de_code",
  'L\'étoile "filante"',
  "Chemin C:\\valises",
  "صندوق ملابس إلى وهران",
  "الحقيبة الزرقاء",
  "Été à Oran ☀️",
] as const;

const found = async (q: string) =>
  (await callAs("visitor", listAnnouncements, { q, limit: 100 })).data.map(({ title }) => title).toSorted();

async function announce(person: Person, title: string, content: string) {
  return makeAnnouncement(person, { title, packages: [packageInput([await makeImage(person)], { title: content })] });
}

beforeAll(async () => {
  const person = await makePerson();
  for (const title of TITLES) await announce(person, title, title);
  await announce(person, "Pour ma sœur", "Théière en cuivre");
});

describe("searching words", () => {
  it.each<[string, string[]]>([
    ["carton", ["Carton 100 % coton", "Cartons de livres"]],
    ["cartons", ["Cartons de livres"]],
    ["livres cart", ["Cartons de livres"]],
    ["arton", []],
    ["100 %", ["Carton 100 % coton"]],
    ["nom_de", ["Valise nom_de_code"]],
    ["L'etoile", ['L\'étoile "filante"']],
    ['"FILANTE"', ['L\'étoile "filante"']],
    ["C:\\v", ["Chemin C:\\valises", "Valise nom_de_code"]],
    ["ملابس", ["صندوق ملابس إلى وهران"]],
    ["الى وهران", ["صندوق ملابس إلى وهران"]],
    ["الوهران صندوق", ["صندوق ملابس إلى وهران"]],
    // The cities count too, in every language.
    ["theiere LYÓN", ["Pour ma sœur"]],
    ["الوهران ثياب", []],
    ["وهران", [...TITLES, "Pour ma sœur"]],
    ["oran lyon", [...TITLES, "Pour ma sœur"]],
    ["alger", []],
    ["حقيبة", ["الحقيبة الزرقاء"]],
    ["الح", ["الحقيبة الزرقاء"]],
    ["ete a", ["Été à Oran ☀️"]],
    ["ÉTÉ À", ["Été à Oran ☀️"]],
    ["theiere soeur", ["Pour ma sœur"]],
    ["  carton 100   co  ", ["Carton 100 % coton"]],
    // What holds no word finds nothing.
    ["%", []],
    ["_", []],
    ["'", []],
    ["☀️", []],
    ["'; drop table announcements; --", []],
    ["\u0000\u202e", [...TITLES, "Pour ma sœur"].toSorted()],
    ["", [...TITLES, "Pour ma sœur"].toSorted()],
  ])("for %j", async (q, expected) => {
    expect(await found(q)).toEqual(expected.toSorted());
  });

  it("follows an edit of the title and of what is in it", async () => {
    const person = await makePerson();
    const made = await announce(person, "Samovar", "Samovar");
    expect(await found("samovar")).toEqual(["Samovar"]);
    const image = await makeImage(person);
    const packages = [packageInput([image], { title: "Vasque" })];
    await callAs(person, editAnnouncement, {
      id: made.id,
      ...announcementInput(image, { title: "Fontaine", packages }),
    });
    expect(await found("samovar")).toEqual([]);
    expect([await found("fontaine"), await found("vasque")]).toEqual([["Fontaine"], ["Fontaine"]]);
  });

  it("takes letters and their marks in either form", async () => {
    expect(await found("e\u0301toile")).toEqual(['L\'étoile "filante"']);
  });

  it("ends at 200 characters: more is refused, and finds nothing up to there", async () => {
    expect(await found("a".repeat(200))).toEqual([]);
    expect(await found("%".repeat(200))).toEqual([]);
    for (const length of [201, 10_000]) {
      const error = await appErrorOf(callAs("visitor", listAnnouncements, { q: "ا".repeat(length) }));
      expect(issueCodes(error)).toEqual(["q: max_length"]);
    }
  });

  it("narrows along with the filters", async () => {
    const { data } = await callAs("visitor", listAnnouncements, { q: "carton", filters: { maxPrice: 1 } });
    expect(data).toEqual([]);
  });
});
