// Follows docs/operations.md, "On Debian, without containers" and "Restore", line by line on a
// Debian that has nothing yet: a folder made by debootstrap, which is entered by chroot.
// `npm run test:installation`, as root. What is other than for a person: Node.js comes from npm's
// package, systemctl is a stand-in that starts what the units say, and the machine has no network
// once its programs are installed.
import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, copyFileSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { ensureEngine } from "@/scripts/lib/debian";
import { CERTIFICATES, makeDebian } from "@/tests/load/image/base";
import { PRODUCTION_ENV } from "../support/env";

const SITE = "rihla.localhost";
const ENVIRONMENT = [
  "PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
  "HOME=/root",
  "LANG=C.UTF-8",
  `NODE_EXTRA_CA_CERTS=${CERTIFICATES}`,
];
const folder = resolve(".data/installation");
const root = join(folder, "machine");
ensureEngine("iproute2");

/** The commands of the section, a block each, with the step that it belongs to. */
const page = readFileSync("docs/operations.md", "utf8");
const blocks = readBlocks(page, "### On Debian, without containers");
const [exportsBlock, programs, , product, ...rest] = blocks;
if (blocks.length !== 9 || !exportsBlock?.includes("SITE="))
  throw new Error("the section has other blocks than this follows");

console.log("• A bare Debian…");
rmSync(root, { recursive: true, force: true });
await makeDebian(folder, root, "24");
copyFileSync("/etc/resolv.conf", join(root, "etc/resolv.conf"));
for (const name of ["systemctl.mjs", "look.mjs"])
  copyFileSync(join("tests/load/installation", name), join(root, "root", name));
const systemctl = join(root, "usr/local/bin/systemctl");
writeFileSync(systemctl, '#!/bin/sh\nexec node /root/systemctl.mjs "$@"\n');
chmodSync(systemctl, 0o755);
execFileSync("git", ["clone", "--quiet", "--bare", ".", join(root, "root/source.git")]);
const { RESEND_API_KEY, ...operator } = Object.fromEntries(
  Object.entries(PRODUCTION_ENV).filter(([name]) => name === "RESEND_API_KEY" || name.startsWith("OPERATOR_")),
);
const exports = Object.entries({ ...operator, RESEND_API_KEY, MAIL: `amel@${SITE}` })
  .map(([name, value]) => `export ${name}='${value}'`)
  .join("\n");
const settings = `set -euo pipefail\nexport SOURCE=file:///root/source.git SITE=${SITE} DEBIAN_FRONTEND=noninteractive\n${exports}\n`;

step("1. Programs", `${settings}${programs}\nln -sf /usr/local/bin/node /usr/bin/node\n`);
step("2. The product", `${settings}git config --global --add safe.directory '*'\n${product}`);
step(
  "3 to 7. From the database to a look",
  [
    settings,
    `echo "127.0.0.1 localhost ${SITE}" > /etc/hosts`,
    "pg_ctlcluster 15 main start",
    ...rest.map((block) =>
      block
        .replace("rihla admin create", "echo 'Tr@versee-12-des-Docks' | rihla admin create")
        // No network leads to the provider: the command reports it, and exits with 1.
        .replace(/^rihla admin test-mail "\$MAIL"/m, 'rihla admin test-mail "$MAIL" && exit 1 || true'),
    ),
    "rihla admin list",
    "rihla nonsense && exit 1",
    "node /root/look.mjs",
    // After a restart as in an update, everything is as before.
    "systemctl restart rihla-migrate && systemctl restart rihla-realtime rihla-web && node /root/look.mjs",
    "ls -ld /etc/rihla/rihla.env /var/lib/rihla",
    // A night later: a backup, and the installation out of it.
    "cp /usr/src/rihla/deploy/systemd/rihla-{backup,erasures}.* /etc/systemd/system/ && systemctl start rihla-backup rihla-erasures",
    "ls -l /var/lib/rihla-backups",
    ...readBlocks(page, "## Restore").slice(0, 1),
    "curl -fsS --retry 30 --retry-delay 1 --retry-connrefused http://127.0.0.1:3000/readyz && node /root/look.mjs && rihla admin list",
  ].join("\n"),
  true,
);
rmSync(root, { recursive: true, force: true });
console.log("1 passed, 0 failed");

/** Runs lines on the machine; without a network but its own, and with nothing left running. */
function step(name: string, script: string, isAlone = false): void {
  console.log(`• ${name}…`);
  writeFileSync(join(root, "root/step.sh"), script);
  const inside = `mount -t proc proc ${root}/proc && chroot ${root} /bin/bash -x /root/step.sh`;
  const args = isAlone
    ? ["--net", "--pid", "--fork", "--mount", "sh", "-c", `ip link set lo up && ${inside}`]
    : ["--pid", "--fork", "--mount", "sh", "-c", inside];
  const { status, stdout, stderr } = spawnSync("env", ["-i", ...ENVIRONMENT, "unshare", ...args], {
    encoding: "utf8",
    timeout: 1_500_000,
    maxBuffer: 64 * 1024 * 1024,
  });
  writeFileSync(join(folder, `${name.slice(0, 1)}.log`), `${stdout}\n${stderr}`);
  console.log(stdout.split("\n").slice(-30).join("\n"));
  if (status === 0) return;
  console.error(stderr.split("\n").slice(-40).join("\n"));
  const logs = ["rihla-web", "rihla-realtime", "caddy"].map((unit) => join(root, `var/log/${unit}.log`));
  for (const log of logs) if (existsSync(log)) console.error(readFileSync(log, "utf8").slice(-2_000));
  console.log("0 passed, 1 failed");
  process.exit(1);
}

function readBlocks(text: string, title: string): string[] {
  const [, section = ""] = text.split(`${title}\n`);
  const [own = ""] = section.split("\n## ");
  return [...own.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block = ""]) => block);
}
