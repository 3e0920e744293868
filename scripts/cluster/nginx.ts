import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ensureEngine } from "../lib/debian";
import { type Part, startPart } from "./part";

/** The log of requests of an nginx that runs in a folder. */
export const NGINX_LOG = "requests.log";

/**
 * Writes the shipped locations into a folder, with the log of requests next to them; without the
 * limits by address where all clients of a test have one.
 */
export function writeNginxLocations(folder: string, { isLimited = true } = {}): void {
  const file = readFileSync("deploy/nginx/rihla-locations.conf", "utf8");
  const shipped = isLimited ? file : file.replaceAll(/^ *limit_(?:req|conn) .*\n/gm, "");
  writeFileSync(
    join(folder, "rihla-locations.conf"),
    shipped.replace("/var/log/nginx/rihla.log", join(folder, NGINX_LOG)),
  );
}

/** How nginx is started. */
export type NginxOptions = { folder: string; port: number; webPorts: readonly number[]; isLimited?: boolean };

/**
 * Starts nginx with the shipped files before several web processes: without TLS, as everything is
 * on one machine, and with these servers in place of the example's.
 */
export async function startNginx({ folder, port, webPorts, isLimited = true }: NginxOptions): Promise<Part> {
  mkdirSync(join(folder, "tmp"), { recursive: true });
  chmodSync(folder, 0o777);
  const shipped = readFileSync("deploy/nginx/rihla.conf", "utf8");
  const upstreams = shipped
    .slice(0, shipped.indexOf("server {\n    listen 80"))
    .replace(/^( {4}server 127\.0\.0\.1:)3000(.*)$/gm, (_line, before: string, after: string) =>
      webPorts.map((web) => `${before}${web}${after}`).join("\n"),
    );
  writeFileSync(
    join(folder, "rihla.conf"),
    `${upstreams}\nserver { listen 127.0.0.1:${port}; include rihla-locations.conf; }\n`,
  );
  writeNginxLocations(folder, { isLimited });
  const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/tmp/${name};`,
  );
  writeFileSync(
    join(folder, "nginx.conf"),
    [
      "daemon off; worker_processes 2;",
      `pid ${folder}/nginx.pid; error_log ${folder}/error.log warn;`,
      "events { worker_connections 4096; }",
      `http { access_log off; ${paths.join(" ")} include rihla.conf; }`,
      "",
    ].join("\n"),
  );
  return startPart({
    name: "nginx",
    command: ensureEngine("nginx"),
    args: ["-p", folder, "-c", join(folder, "nginx.conf"), "-e", join(folder, "error.log")],
    port,
  });
}
