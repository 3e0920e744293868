// `npm run pack -- <folder>`: what runs in production and nothing else – the build, and of the
// packages the files that it reads.
import { ensureInstalled } from "./lib/install.mjs";

ensureInstalled();
const { register } = await import("tsx/esm/api");
register();
const { buildAll } = await import("./lib/build.ts");
const { compressBuilt } = await import("./lib/compress-built.ts");
const { packProduct } = await import("./lib/pack.ts");
const folder = process.argv[2];
if (!folder) {
  console.error("Name the folder to write to: npm run pack -- /path/to/folder");
  process.exit(2);
}
await buildAll();
await compressBuilt(".next/static", "small");
const { fileCount, bytes } = await packProduct(folder);
console.log(`${fileCount} files, ${Math.round(bytes / 1_000_000)} MB in ${folder}`);
