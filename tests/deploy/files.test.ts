import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { inMegabytes, UPLOAD_LIMITS } from "@/lib/platform/uploads/limits";
import { writeNginxLocations } from "@/scripts/cluster/nginx";
import { ensureEngine } from "@/scripts/lib/debian";
import { programArgs } from "@/scripts/lib/program-args";

const folder = mkdtempSync(join(tmpdir(), "rihla-deploy-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Check = { isRight: boolean; output: string };
function run(command: string, args: string[], env: Record<string, string> = {}): Check {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: "utf8", env: { ...process.env, ...env } });
  return { isRight: status === 0, output: `${stdout}${stderr}` };
}

/**
 * The size that proxies let through above the product's own limit, so that the product reports what
 * is too large.
 */
const PROXY_SLACK_MB = 20;

describe("nginx", () => {
  /**
   * The shipped files in a folder where nginx finds all that they name; `change` makes them other
   * ones.
   */
  function checkNginx(change: (text: string) => string = (text) => text): Check {
    const own = mkdtempSync(join(folder, "nginx-"));
    execFileSync(
      "openssl",
      [
        "req",
        "-x509",
        "-newkey",
        "ed25519",
        "-nodes",
        "-subj",
        "/CN=rihla.example",
        "-keyout",
        `${own}/key.pem`,
        "-out",
        `${own}/cert.pem`,
      ],
      { stdio: "ignore" },
    );
    const site = readFileSync("deploy/nginx/rihla.conf", "utf8")
      .replace(/ssl_certificate .*;/, `ssl_certificate ${own}/cert.pem;`)
      .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${own}/key.pem;`);
    writeFileSync(join(own, "rihla.conf"), change(site));
    writeNginxLocations(own);
    writeFileSync(
      join(own, "nginx.conf"),
      `pid ${own}/nginx.pid; error_log ${own}/error.log; events {} http { access_log off; include rihla.conf; }`,
    );
    return run(ensureEngine("nginx"), ["-t", "-p", own, "-c", join(own, "nginx.conf"), "-e", join(own, "error.log")]);
  }

  it("takes the shipped files, and refuses broken ones", () => {
    expect(checkNginx()).toMatchObject({ isRight: true });
    expect(checkNginx((text) => text.replace("hash $remote_addr", "hash_by $remote_addr"))).toMatchObject({
      isRight: false,
    });
  });

  it("lets bodies through that the product itself judges", () => {
    const [, megabytes] =
      /client_max_body_size (\d+)m;/.exec(readFileSync("deploy/nginx/rihla-locations.conf", "utf8")) ?? [];
    expect(Number(megabytes)).toBe(inMegabytes(UPLOAD_LIMITS.requestBytesMax) + PROXY_SLACK_MB);
  });
});

describe("Caddy", () => {
  const check = (file: string) =>
    run(ensureEngine("caddy"), ["validate", "--adapter", "caddyfile", "--config", file], {
      HOME: folder,
      WEB_SERVERS: "web-1:3000 web-2:3000",
    });

  it("lets bodies through that the product itself judges", () => {
    const [, megabytes] = /max_size (\d+)MiB/.exec(readFileSync("deploy/Caddyfile", "utf8")) ?? [];
    expect(Number(megabytes)).toBe(inMegabytes(UPLOAD_LIMITS.requestBytesMax) + PROXY_SLACK_MB);
  });

  it("takes the shipped file, and refuses a broken one", () => {
    expect(check("deploy/Caddyfile")).toMatchObject({ isRight: true });
    const broken = join(folder, "Caddyfile");
    writeFileSync(broken, readFileSync("deploy/Caddyfile", "utf8").replace("lb_policy", "lb_policies"));
    expect(check(broken)).toMatchObject({ isRight: false });
  });
});

describe("pgBackRest", () => {
  const check = (file: string) =>
    run(ensureEngine("pgbackrest"), [`--config=${resolve(file)}`, "--stanza=rihla", "info"]);

  it("takes the shipped file, and warns of a broken one", () => {
    const shipped = check("deploy/pgbackrest/pgbackrest.conf");
    expect(shipped.isRight).toBe(true);
    expect(shipped.output).not.toContain("WARN");
    const broken = join(folder, "pgbackrest.conf");
    const text = readFileSync("deploy/pgbackrest/pgbackrest.conf", "utf8");
    writeFileSync(broken, text.replace("repo1-retention-full", "repo1-retained-full"));
    expect(check(broken).output).toContain("invalid option 'repo1-retained-full'");
  });
});

describe("systemd", () => {
  /** Checks the units as they are, with programs and folders that this machine has. */
  function check(change: (text: string) => string = (text) => text): Check {
    const own = mkdtempSync(join(folder, "systemd-"));
    mkdirSync(join(own, "rihla"));
    const names = readdirSync("deploy/systemd").filter((name) => /\.(service|timer)$/.test(name));
    for (const name of names) {
      // A template is checked as its second pair.
      const text = readFileSync(join("deploy/systemd", name), "utf8").replace("/usr/bin/node", process.execPath);
      writeFileSync(join(own, name.replace("@.", "@2.")), change(text));
    }
    const { isRight, output } = run(ensureEngine("systemd"), [
      "verify",
      ...names.map((name) => join(own, name.replace("@.", "@2."))),
    ]);
    // Units of this machine are read along, and may have faults of their own.
    const ours = output.split("\n").filter((line) => line.includes(own) || /rihla-/.test(line));
    return { isRight: isRight && ours.length === 0, output: ours.join("\n") };
  }

  it("has a second pair differ from the first by its settings alone", () => {
    const linesOf = (name: string) =>
      readFileSync(join("deploy/systemd", name), "utf8")
        .split("\n")
        .filter((line) => !/^(#|Description=|EnvironmentFile=\/etc\/rihla\/pair-%i\.env$)/.test(line));
    for (const name of ["web", "realtime"])
      expect(linesOf(`rihla-${name}@.service`)).toEqual(linesOf(`rihla-${name}.service`));
  });

  it("takes the shipped units, and refuses broken ones", () => {
    expect(check()).toEqual({ isRight: true, output: "" });
    const broken = check((text) => text.replace("Restart=always", "Restart=forever"));
    expect(broken.isRight).toBe(false);
    expect(broken.output).toContain("restart specifier");
    expect(check((text) => text.replace("OnCalendar=*-*-* 03:30:00", "OnCalendar=nightly")).isRight).toBe(false);
  });
});

describe("compose", () => {
  /**
   * The errors of the compose specification's schema in a file; the linter's matters of taste are
   * left out.
   */
  function faultsOf(file: string): string[] {
    const { output } = run(resolve("node_modules/.bin/dclint"), ["-f", "json", file]);
    // The format of the linter.
    const results = JSON.parse(output.slice(output.indexOf("["), output.lastIndexOf("]") + 1)) as {
      messages: { rule: string; message: string }[];
    }[];
    const rules = ["invalid-schema", "invalid-yaml"];
    return results.flatMap(({ messages }) =>
      messages.filter(({ rule }) => rules.includes(rule)).map(({ message }) => message),
    );
  }

  it("takes the shipped file, and refuses a broken one", () => {
    expect(faultsOf("deploy/compose.yaml")).toEqual([]);
    const broken = join(folder, "compose.yaml");
    writeFileSync(broken, readFileSync("deploy/compose.yaml", "utf8").replace("read_only: true", "read_only: [1]"));
    expect(faultsOf(broken)).not.toEqual([]);
  });
});

describe("the sidecar", () => {
  it("is started with the same bound of its memory everywhere", () => {
    const [bound] = programArgs("realtime").filter((arg) => arg.startsWith("--max-semi-space-size="));
    expect(bound).toMatch(/=\d+$/);
    for (const file of ["deploy/compose.yaml", "deploy/systemd/rihla-realtime.service"])
      expect([file, ...(readFileSync(file, "utf8").match(/--max-semi-space-size=\d+/g) ?? [])]).toEqual([file, bound]);
  });
});
