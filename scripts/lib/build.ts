import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build as bundle } from "esbuild";

const SOURCES = [
  "app",
  "components",
  "lib",
  "db",
  "scripts/lib/openapi.ts",
  "messages",
  "realtime",
  "public",
  "middleware.ts",
  "next.config.ts",
  "postcss.config.mjs",
  "tsconfig.json",
  "package-lock.json",
  "patches",
];
const STAMP = "dist/build.json";
const DESCRIPTION = "dist/openapi.json";
const END_WITH_STARTER = new URL("end-with-starter.mjs", import.meta.url).href;
/** The thread that draws documents, started by the web process. */
const PRINTER = "draw-transport-document";
/** The child processes that work on pictures, started by the web process. */
const PAINTER = "picture-child";
const BUNDLES = ["web", "realtime", PRINTER, PAINTER];

/** Whether the build on disk was made from the sources as they are now. */
export function isBuildCurrent(): boolean {
  if (
    !existsSync(STAMP) ||
    !existsSync(".next/BUILD_ID") ||
    !existsSync(DESCRIPTION) ||
    BUNDLES.some((name) => !existsSync(`dist/${name}.js`))
  )
    return false;
  return JSON.parse(readFileSync(STAMP, "utf8")).sources === hashSources();
}

/** Builds the web application, and the bundles of its server, of the sidecar and of what the web process starts beside itself. */
export async function buildAll(): Promise<void> {
  const sources = hashSources();
  await describeApi("--description");
  await buildNext();
  await bundle({
    entryPoints: {
      web: "lib/http/server/server.ts",
      realtime: "realtime/server.ts",
      [PRINTER]: `lib/adapters/documents/${PRINTER}.tsx`,
      [PAINTER]: `lib/adapters/pictures/${PAINTER}.ts`,
    },
    outdir: "dist",
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    packages: "external",
    alias: { "@": process.cwd() },
    sourcemap: "linked",
    logLevel: "error",
  });
  mkdirSync("dist", { recursive: true });
  writeFileSync(STAMP, JSON.stringify({ sources }));
}

/** Builds a Next.js application: ours, or the one in a folder. Throws the end of its output when that fails. */
export function buildNext(folder = "."): Promise<void> {
  return runNode("The build", ["node_modules/next/dist/bin/next", "build", folder], {
    NODE_ENV: "production",
    NEXT_TELEMETRY_DISABLED: "1",
  });
}

/** Writes the API's description and the types of its calls unless they are of these sources; the routes are read in a process of its own. */
export function describeApi(...options: "--description"[]): Promise<void> {
  return runNode(
    "The API's description",
    ["--import", "tsx", "scripts/make-openapi.ts", "--if-needed", ...options],
    {},
  );
}

function runNode(name: string, args: readonly string[], env: Partial<NodeJS.ProcessEnv>): Promise<void> {
  return new Promise((resolve, reject) => {
    // The channel is there for its end alone: a build whose starter was killed ends, and does not hold the next one up.
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

function hashSources(): string {
  return hashFiles(SOURCES);
}

/** One hash of files and folders with everything in them; missing ones count as empty. */
export function hashFiles(paths: readonly string[]): string {
  const hash = createHash("sha256");
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
