import { readdirSync, readFileSync } from "node:fs";

/** The name of the specimen card. */
export const ID_CARD = "id-card";

const FOLDER = new URL("images/", import.meta.url);

/** Images of parcels, by name, as SVG. */
export const PARCEL_IMAGES = imagesIn("parcels");

/** Every image of the demo; those of people come first, for their rows do too. */
export const IMAGES: Readonly<Record<string, string>> = {
  ...imagesIn("people"),
  ...PARCEL_IMAGES,
  ...imagesIn("vehicles"),
};

/** The name of someone's portrait; not everyone has one. */
export function portraitName(key: string): string {
  return `portrait-${key}`;
}

function imagesIn(folder: string): Record<string, string> {
  const files = readdirSync(new URL(`${folder}/`, FOLDER)).sort();
  return Object.fromEntries(
    files.map((file) => [file.replace(".svg", ""), readFileSync(new URL(`${folder}/${file}`, FOLDER), "utf8")]),
  );
}
