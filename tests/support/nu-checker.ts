import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";

const VERSION = "26.9.27";
/** Apart from the packages of the product: its 30 MB are for one step of the tests. */
const JAR = `node_modules/.cache/vnu-${VERSION}.jar`;
const SHA256 = "22f15dd39a33bed929d2a5c0cddf5946849a647eca9272bf4d5d00bc7e7a4d47";

/**
 * The path of the Nu HTML checker, fetched as an npm package the first time, without its script
 * that would fetch a Java of its own. Throws when it cannot be fetched, or is another than
 * expected.
 */
export function ensureNuChecker(): string {
  if (!existsSync(JAR)) fetchChecker();
  const found = createHash("sha256").update(readFileSync(JAR)).digest("hex");
  if (found !== SHA256) throw new Error(`${JAR} is not version ${VERSION} of the Nu HTML checker.`);
  return JAR;
}

/**
 * Fetches it into a folder of this process, and puts it in its place when it is whole: several
 * tests ask for it concurrently, and none may read half of it.
 */
function fetchChecker(): void {
  const folder = `node_modules/.cache/vnu-${process.pid}`;
  mkdirSync(folder, { recursive: true });
  try {
    const args = ["install", "--prefix", folder, "--no-save", "--ignore-scripts", `vnu-jar@${VERSION}`];
    const { status, stderr } = spawnSync("npm", args, { encoding: "utf8" });
    if (status !== 0) throw new Error(`The Nu HTML checker could not be fetched: ${stderr}`);
    renameSync(`${folder}/node_modules/vnu-jar/build/dist/vnu.jar`, JAR);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
