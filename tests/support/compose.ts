import { readFileSync } from "node:fs";
import { parse } from "yaml";

/** The part that tests read of a service in a compose file. */
export type ComposeService = {
  image: string;
  command?: string[];
  environment?: Record<string, string>;
  env_file?: string;
  volumes?: string[];
  tmpfs?: string[];
  depends_on?: Record<string, unknown> | string[];
  user?: string;
  cap_drop?: string[];
  cap_add?: string[];
  security_opt?: string[];
  mem_limit?: string;
  ports?: string[];
};

/** The services of the shipped compose file, with what its anchors share written out. */
export function readComposeServices(): Map<string, ComposeService> {
  // The compose specification, which another test holds the file against.
  const { services } = parse(readFileSync("deploy/compose.yaml", "utf8"), { merge: true }) as {
    services: Record<string, ComposeService>;
  };
  return new Map(Object.entries(services));
}

/** The settings and the volumes that the image brings along. */
export function readImage(): { env: Record<string, string>; volumes: string[] } {
  const text = readFileSync("deploy/Dockerfile", "utf8");
  const final = text.slice(text.lastIndexOf("\nFROM "));
  const pairs = [...final.matchAll(/^ENV (.+)$/gm)].flatMap(([, line = ""]) => line.split(" "));
  return {
    env: Object.fromEntries(pairs.map((pair) => pair.split(/=(.*)/s).slice(0, 2))),
    volumes: [...final.matchAll(/^VOLUME (.+)$/gm)].flatMap(([, line = ""]) => line.split(" ")),
  };
}

/** A value of a compose file with what it asks of the environment put in. */
export function interpolate(value: string, environment: Record<string, string>): string {
  return value.replace(
    /\$\{(\w+)(?::-([^}]*)|:\?[^}]*)?\}/g,
    (_all, name: string, usual = "") => environment[name] || usual,
  );
}
