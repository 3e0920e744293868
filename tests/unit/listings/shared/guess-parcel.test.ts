import { describe, expect, it } from "vitest";
import { guessParcel } from "@/components/listings/shared/guess-parcel";
import { Size } from "@/db/enums/listings/announcements";

describe("what a parcel's title reveals of it", () => {
  it.each([
    ["Vêtements pour Oran", { sizeId: Size.medium, kilograms: 5 }],
    ["Vêtements pour Oran, 6,5 kg", { sizeId: Size.medium, kilograms: 6.5 }],
    ["MEDICAMENTS 500 g", { sizeId: Size.small, kilograms: 0.5 }],
    ["A suitcase of clothes, 20kg", { sizeId: Size.medium, kilograms: 20 }],
    ["Passport and papers", { sizeId: Size.small, kilograms: 0.5 }],
    ["ملابس إلى وهران ٦ كغ", { sizeId: Size.medium, kilograms: 6 }],
    ["هاتف", { sizeId: Size.small, kilograms: 0.5 }],
    ["3 kilos de dattes", { kilograms: 3 }],
  ])("%s", (title, guess) => {
    expect(guessParcel(title)).toEqual(guess);
  });

  it.each(["", "Cadeau", "Un colis de 2 m", "0 kg", "99999999 kg de tout", "5 kgs2", "%%%", "🎁".repeat(50)])(
    "returns nothing for “%s”",
    (title) => {
      expect(guessParcel(title)).toEqual({});
    },
  );
});
