// Writes the icons of an installed application, `public/icons` and `app/apple-icon.png`, from `app/icon.svg`. Run it when
// that changes, and commit what it writes.
import { mkdirSync, readFileSync } from "node:fs";
import sharp from "sharp";

const folder = "public/icons";
const source = readFileSync("app/icon.svg", "utf8");
const GROUND = "#fbfaf7";
/** Systems cut a maskable icon to a circle of four fifths of its width. */
const SAFE = 0.72;

mkdirSync(folder, { recursive: true });
const drawn = (svg: string, sizePx: number) => sharp(Buffer.from(svg), { density: 72 * (sizePx / 32) }).resize(sizePx);

for (const sizePx of [192, 512])
  await drawn(source, sizePx).png({ compressionLevel: 9 }).toFile(`${folder}/${sizePx}.png`);

/** The icon without its rounded ground, so that a system's own shape is filled to its edge. */
const bare = source.replace(/<rect[^>]*\/>/, "");
for (const { path, sizePx, share } of [
  { path: `${folder}/maskable-512.png`, sizePx: 512, share: SAFE },
  { path: "app/apple-icon.png", sizePx: 180, share: 0.86 },
]) {
  const inner = Math.round(sizePx * share);
  const mark = await drawn(bare, inner).png().toBuffer();
  await sharp({ create: { width: sizePx, height: sizePx, channels: 3, background: GROUND } })
    .composite([{ input: mark }])
    .png({ compressionLevel: 9 })
    .toFile(path);
}

// Next to a notification only the shape is shown, in the system's colour.
const shape = bare.replaceAll(/(stroke|fill)="#[0-9a-f]{6}"/g, '$1="#fff"').replace(/<circle cx="23"[^>]*\/>/, "");
await drawn(shape, 96).png({ compressionLevel: 9 }).toFile(`${folder}/badge.png`);
