import { spawnSync } from "node:child_process";
import { chownSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { type Part, startPart } from "@/scripts/cluster/part";
import { readImage } from "../../support/compose";

/** The user that the image names. */
const USER = 10_001;
/** The environment that the image starts with when its own defines none. */
const SHELL = { NODE_ENV: "production", PATH: "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin", HOME: "/tmp" } as const;

/**
 * Does what a container engine does for `read_only`, `tmpfs: [/tmp]` and a volume, in a mount
 * namespace that ends with its process: `buildah run` has no root that is read-only. The process
 * takes the shell's place, so that a signal reaches it.
 */
const ENTER = `set -e
mount --make-rprivate /
mount --bind "$ROOT" "$ROOT"
mount --bind "$VOLUME" "$ROOT/data"
mount -o remount,bind,ro "$ROOT"
mount -t tmpfs -o mode=1777 tmpfs "$ROOT/tmp"
mount -t proc proc "$ROOT/proc"
mount --rbind /dev "$ROOT/dev"
if [ -e "$ROOT/etc/hosts" ]; then mount --bind /etc/hosts "$ROOT/etc/hosts"; fi
exec chroot --userspec=${USER}:${USER} --groups=${USER} "$ROOT" env -u ROOT -u VOLUME node /app/deploy/run.mjs "$@"`;

type Apart = { root: string; folder: string; databaseUrl: string; settings: Record<string, string> };

/**
 * Runs web and realtime as two containers of their own, as deploy/compose.yaml does: each out of a
 * read-only root, and web with the other's address alone. Gives what is wrong.
 */
export async function checkApart(image: Apart, ports: { web: number; realtime: number }): Promise<string[]> {
  const failures: string[] = [];
  const origin = `http://127.0.0.1:${ports.web}`;
  const realtimeUrl = `http://127.0.0.1:${ports.realtime}`;
  // Nothing listens on the first port: what is found is found by its address.
  const web = { APP_URL: `http://localhost:${ports.web}`, PORT: String(ports.web), REALTIME_PORT: "1" };
  const realtime = { APP_URL: web.APP_URL, REALTIME_PORT: String(ports.realtime) };
  // In this order: web reports that it is ready whether its sidecar is or not.
  const parts = [
    { part: await startAlone(image, "realtime", ports.realtime, realtime), own: realtime },
    { part: await startAlone(image, "web", ports.web, { ...web, REALTIME_URL: realtimeUrl }), own: web },
  ];
  const page = await fetch(`${origin}/fr`);
  if (page.status !== 200) failures.push(`/fr of web apart answered ${page.status}`);
  const handshake = await fetch(`${origin}/socket.io?EIO=4&transport=polling`);
  const opened = await handshake.text();
  if (handshake.status !== 200 || !opened.startsWith('0{"sid"'))
    failures.push(`the sockets of realtime apart answered ${handshake.status} by web: ${opened.slice(0, 100)}`);
  for (const { part, own } of parts) {
    const asUser = [`--setuid=${USER}`, `--setgid=${USER}`];
    const health = inside(part, ["node", "/app/deploy/health.mjs", "ready"], own, asUser);
    if (health.status !== 0) failures.push(`the health check of ${part.name} apart failed: ${health.output}`);
    const written = inside(part, ["touch", "/app/x"]);
    if (!written.output.includes("Read-only file system")) failures.push(`the root of ${part.name} is not read-only`);
    await part.stop();
  }
  return failures;
}

async function startAlone(
  image: Apart,
  name: "web" | "realtime",
  port: number,
  own: Record<string, string>,
): Promise<Part> {
  const volume = join(image.folder, `volume-${name}`);
  mkdirSync(volume, { recursive: true });
  chownSync(volume, USER, USER);
  return startPart({
    name,
    command: "unshare",
    args: ["--mount", "sh", "-c", ENTER, "sh", name],
    port,
    env: {
      ...SHELL,
      ...readImage().env,
      ...image.settings,
      DATABASE_URL: image.databaseUrl,
      DATA_DIR: "/data",
      HOST: "0.0.0.0",
      ...own,
      ROOT: image.root,
      VOLUME: volume,
    },
    isReady: () =>
      fetch(`http://127.0.0.1:${port}/readyz`)
        .then(({ ok }) => ok)
        .catch(() => false),
  });
}

/** Runs something within the namespace of a container, as root unless options name another user. */
function inside(
  part: Part,
  command: readonly string[],
  own: Record<string, string> = {},
  user: readonly string[] = [],
): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(
    "nsenter",
    ["--target", String(part.pid()), "--mount", "--root", ...user, "--", ...command],
    { encoding: "utf8", env: { ...SHELL, ...own } },
  );
  return { status, output: `${stdout}${stderr}` };
}
