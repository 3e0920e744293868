import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/**
 * The engines that tests run for real in addition to PostgreSQL and Chromium, as Debian packages
 * them.
 */
const ENGINES = {
  redis: { package: "redis-server", program: "/usr/bin/redis-server" },
  pgbouncer: { package: "pgbouncer", program: "/usr/sbin/pgbouncer" },
  buildah: { package: "buildah", program: "/usr/bin/buildah" },
  debootstrap: { package: "debootstrap", program: "/usr/sbin/debootstrap" },
  caddy: { package: "caddy", program: "/usr/bin/caddy" },
  systemd: { package: "systemd", program: "/usr/bin/systemd-analyze" },
  promtool: { package: "prometheus", program: "/usr/bin/promtool" },
  pgbackrest: { package: "pgbackrest", program: "/usr/bin/pgbackrest" },
  postgres15: { package: "postgresql-15", program: "/usr/lib/postgresql/15/bin/postgres" },
  faketime: { package: "faketime", program: "/usr/bin/faketime" },
  iproute2: { package: "iproute2", program: "/usr/sbin/ip" },
  java: { package: "default-jre-headless", program: "/usr/bin/java" },
  nginx: { package: "nginx-light", program: "/usr/sbin/nginx" },
} as const;

/** The name of an engine. */
export type Engine = keyof typeof ENGINES;

/**
 * The path of an engine's program, installed when it is missing; throws an error that explains how
 * to install it.
 */
export function ensureEngine(name: Engine): string {
  const engine = ENGINES[name];
  if (existsSync(engine.program)) return engine.program;
  installPackages([engine.package]);
  if (existsSync(engine.program)) return engine.program;
  throw new Error(`${name} is needed and could not be installed. As root: apt-get install ${engine.package}`);
}

/** Installs Debian packages without starting their services. */
export function installPackages(names: readonly string[]): void {
  console.log(`• Installing ${names.join(", ")}…`);
  apt(["update"]);
  apt(["install", "-y", "--no-install-recommends", ...names]);
}

function apt(args: string[]): void {
  spawnSync("apt-get", args, {
    stdio: "ignore",
    timeout: 600_000,
    // In this runlevel the packages' own scripts start nothing.
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" },
  });
}
