import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { parseEnv as readEnvFile } from "node:util";
import { describe, expect, it } from "vitest";
import { parseEnv } from "@/lib/core/env/env";
import { interpolate, readComposeServices, readImage } from "../support/compose";
import { PRODUCTION_ENV } from "../support/env";

const EXAMPLE = "deploy/systemd/rihla.env.example";
const example = Object.entries(readEnvFile(readFileSync(EXAMPLE, "utf8"))).map(([name, value]): [string, string] => [
  name,
  value ?? "",
]);
const blanks = example.filter(([, value]) => value === "").map(([name]) => name);
/** The example as somebody fills it in: what has no value, and nothing else. */
const filled = {
  ...Object.fromEntries(example),
  ...Object.fromEntries(
    Object.entries({
      ...PRODUCTION_ENV,
      APP_URL: "https://passeurs.test",
      DATABASE_URL: "postgres://rihla:Zr8kV2mQ@127.0.0.1:5432/rihla",
    })
      .filter(([name]) => blanks.includes(name))
      .map(([name, value]) => [name, name.endsWith("_SECRET") ? randomBytes(48).toString("base64") : value]),
  ),
};

function sentenceOf(settings: Record<string, string>): string {
  try {
    parseEnv(settings);
    return "";
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

describe("the example of settings", () => {
  it("is all that production needs once its blanks are filled in, and each of them is needed", () => {
    expect(sentenceOf(filled)).toBe("");
    expect(blanks.length).toBeGreaterThan(8);
    for (const name of blanks) expect(sentenceOf({ ...filled, [name]: "" }), name).toContain(`  ${name} is `);
  });

  it("puts files where the units may write", () => {
    const units = ["web", "realtime", "migrate"].map((name) => `deploy/systemd/rihla-${name}.service`);
    const folder = filled.DATA_DIR?.replace("/var/lib/", "");
    for (const unit of units)
      expect(readFileSync(unit, "utf8").split("\n"), unit).toContain(`StateDirectory=${folder}`);
  });
});

describe("the containers of compose", () => {
  const image = readImage();
  const services = [...readComposeServices()].filter(([, service]) => service.image === "rihla");
  const asked = { SITE: "passeurs.test", POSTGRES_PASSWORD: "a-password", DATABASE_PASSWORD: "Zr8kV2mQ" };

  it("start with the filled example, and write to a volume or to memory", () => {
    expect(services.map(([name]) => name)).toEqual(
      expect.arrayContaining(["migrate", "web-1", "realtime-2", "backup"]),
    );
    for (const [name, service] of services) {
      expect(service.env_file, name).toBe("rihla.env");
      const own = Object.entries(service.environment ?? {}).map(([key, value]) => [key, interpolate(value, asked)]);
      // In the order in which one replaces the other.
      const settings = { ...image.env, ...filled, ...Object.fromEntries(own) };
      expect(sentenceOf(settings), name).toBe("");
      const mounts = [
        ...image.volumes,
        ...(service.tmpfs ?? []),
        ...(service.volumes ?? []).map((volume) => volume.split(":")[1]),
      ];
      const folder = settings.DATA_DIR ?? "";
      expect(
        mounts.some((mount) => folder === mount || folder.startsWith(`${mount}/`)),
        `${name} writes to DATA_DIR`,
      ).toBe(true);
    }
  });
});

describe("files of settings", () => {
  const files = ["rihla.env", "deploy/rihla.env", "deploy/.env", ".env", ".env.local", "a/b/site.env"];
  const isIgnored = (file: string) => {
    try {
      execFileSync("git", ["check-ignore", "--quiet", "--no-index", file]);
      return true;
    } catch {
      return false;
    }
  };

  it("are not committed, and the examples are", () => {
    expect(files.filter((file) => !isIgnored(file))).toEqual([]);
    expect([EXAMPLE, ".env.example"].filter(isIgnored)).toEqual([]);
  });

  it("are left out of the image by the same lines", () => {
    const linesOf = (file: string) =>
      readFileSync(file, "utf8")
        .split("\n")
        .filter((line) => /\.env/.test(line));
    expect(linesOf(".dockerignore")).toEqual(linesOf(".gitignore"));
  });
});
