import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build as bundle } from "esbuild";
import { compressBuilt } from "./compress-built";
import { shareChunks } from "./share-chunks";

const SOURCES = [
  "app",
  "components",
  "lib",
  "db",
  "demo/gallery",
  "scripts/lib/openapi.ts",
  "messages",
  "realtime",
  "public",
  "instrumentation-client.ts",
  "middleware.ts",
  "next.config.ts",
  "postcss.config.mjs",
  "tsconfig.json",
  "package-lock.json",
  "patches",
];
/** The sources of the programs, in addition to those of the application. */
const PROGRAM_SOURCES = ["scripts", "seed"];
const STAMP = "dist/build.json";
const PROGRAM_STAMP = "dist/programs.json";
const DESCRIPTION = "dist/openapi.json";
const END_WITH_STARTER = new URL("end-with-starter.mjs", import.meta.url).href;
/** The programs of the product, by the name of their file in `dist`. */
const PROGRAMS: Readonly<Record<string, string>> = {
  web: "lib/http/server/server.ts",
  realtime: "realtime/server.ts",
  // Both in one container.
  serve: "scripts/serve.ts",
  migrate: "scripts/migrate.ts",
  admin: "scripts/admin.ts",
  backup: "scripts/backup.ts",
  restore: "scripts/restore.ts",
  "check-ledger": "scripts/check-ledger.ts",
  "copy-files": "scripts/copy-files.ts",
  // The thread that draws documents, and the child processes that work on pictures and PDFs, with
  // threads of their own for HEIC and PDF: started by the web process.
  "draw-document": "lib/adapters/documents/draw-document.tsx",
  "picture-child": "lib/adapters/pictures/picture-child.ts",
  "decode-heic": "lib/adapters/pictures/decode-heic.ts",
  "open-pdf": "lib/adapters/pictures/open-pdf.ts",
};

/** The files of the programs. */
export const PROGRAM_FILES: readonly string[] = Object.keys(PROGRAMS).map((name) => `dist/${name}.js`);

/** Whether the build on disk was made from the sources as they are now. */
export function isBuildCurrent(): boolean {
  return isApplicationCurrent() && areProgramsCurrent();
}

function isApplicationCurrent(): boolean {
  return existsSync(".next/BUILD_ID") && existsSync(DESCRIPTION) && isStamped(STAMP, hashFiles(SOURCES));
}

function areProgramsCurrent(): boolean {
  return PROGRAM_FILES.every((file) => existsSync(file)) && isStamped(PROGRAM_STAMP, hashPrograms());
}

function isStamped(stamp: string, sources: string): boolean {
  return existsSync(stamp) && JSON.parse(readFileSync(stamp, "utf8")).sources === sources;
}

function hashPrograms(): string {
  return hashFiles([...SOURCES, ...PROGRAM_SOURCES]);
}

/** Builds what is not of these sources: the web application, and the bundles of the programs. */
export async function buildAll(): Promise<void> {
  mkdirSync("dist", { recursive: true });
  await Promise.all([buildApplication(), bundlePrograms()]);
}

async function buildApplication(): Promise<void> {
  if (isApplicationCurrent()) return;
  const sources = hashFiles(SOURCES);
  await describeApi("--description");
  await buildNext();
  shareChunks(".next/server/chunks");
  await compressBuilt(".next/static", "quick");
  writeFileSync(STAMP, JSON.stringify({ sources }));
}

async function bundlePrograms(): Promise<void> {
  if (areProgramsCurrent()) return;
  const sources = hashPrograms();
  for (const file of readdirSync("dist")) if (file.startsWith("chunk-")) rmSync(join("dist", file));
  await bundle({
    entryPoints: { ...PROGRAMS },
    outdir: "dist",
    bundle: true,
    // Dynamic imports, and their packages, are loaded when needed.
    splitting: true,
    chunkNames: "chunk-[hash]",
    platform: "node",
    format: "esm",
    target: "node20",
    packages: "external",
    alias: { "@": process.cwd() },
    sourcemap: "linked",
    logLevel: "error",
  });
  writeFileSync(PROGRAM_STAMP, JSON.stringify({ sources }));
}

/**
 * Builds a Next.js application: ours, or the one in a folder. Throws the end of its output when
 * that fails.
 */
export function buildNext(folder = "."): Promise<void> {
  return runNode("The build", ["node_modules/next/dist/bin/next", "build", folder], {
    NODE_ENV: "production",
    NEXT_TELEMETRY_DISABLED: "1",
  });
}

/**
 * Writes the API's description and the types of its calls unless they are of these sources; the
 * routes are read in a process of its own.
 */
export function describeApi(...options: "--description"[]): Promise<void> {
  return runNode(
    "The API's description",
    ["--import", "tsx", "scripts/make-openapi.ts", "--if-needed", ...options],
    {},
  );
}

function runNode(name: string, args: readonly string[], env: Partial<NodeJS.ProcessEnv>): Promise<void> {
  return new Promise((resolve, reject) => {
    // The channel is there for its end alone: a build whose starter was killed ends, and does not
    // hold the next one up.
    const child = spawn(process.execPath, ["--import", END_WITH_STARTER, ...args], {
      stdio: ["ignore", "pipe", "pipe", "ipc"],
      env: { ...process.env, ...env },
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream?.on("data", (chunk: Buffer) => (output += chunk.toString()));
    child.on("error", reject);
    child.on("exit", (code) =>
      code === 0 ? resolve() : reject(new Error(`${name} failed:\n${output.trim().split("\n").slice(-40).join("\n")}`)),
    );
  });
}

/** One hash of files and folders with everything in them; missing ones count as empty. */
export function hashFiles(paths: readonly string[]): string {
  const hash = createHash("sha256").update(process.env.WITHOUT_GALLERY ?? "");
  for (const path of paths) addTo(hash, path);
  return hash.digest("hex");
}

function addTo(hash: ReturnType<typeof createHash>, path: string): void {
  if (!existsSync(path)) return;
  if (statSync(path).isDirectory()) {
    for (const name of readdirSync(path).sort()) addTo(hash, join(path, name));
    return;
  }
  hash.update(path).update(readFileSync(path));
}
