// Stands in for systemctl where no systemd runs: starts what the shipped units say, as their user,
// with their settings.
import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, openSync, readdirSync, readFileSync, writeFileSync } from "node:fs";

const UNITS = ["/etc/systemd/system", "/lib/systemd/system"];
const [command, ...rest] = process.argv.slice(2);
const names = rest.filter((word) => !word.startsWith("-"));
if (command === "start" || command === "restart" || rest.includes("--now")) for (const name of names) start(name);
else if (command === "stop") for (const name of names) stop(name);

function start(name) {
  stop(name);
  const unit = readUnit(name);
  const [user = "root"] = unit.User ?? [];
  for (const folder of (unit.StateDirectory ?? []).flatMap((names) => names.split(" "))) {
    mkdirSync(`/var/lib/${folder}`, { recursive: true });
    execFileSync("chown", [`${user}:`, `/var/lib/${folder}`]);
  }
  const env = { PATH: process.env.PATH, HOME: user === "root" ? "/root" : `/var/lib/${user}`, ...environmentOf(unit) };
  const [program, ...args] = (unit.ExecStart ?? []).at(-1).split(/\s+/);
  const log = openSync(`/var/log/${name}.log`, "a");
  const may = (unit.AmbientCapabilities ?? []).map((name) => `+${name.replace("CAP_", "").toLowerCase()}`).join(",");
  const rights = may ? [`--inh-caps=${may}`, `--ambient-caps=${may}`] : [];
  const options = [`--reuid=${user}`, `--regid=${user}`, "--init-groups", ...rights];
  const child = spawn("setpriv", [...options, program, ...args], {
    cwd: unit.WorkingDirectory?.[0] ?? "/",
    env,
    detached: true,
    stdio: ["ignore", log, log],
  });
  if (unit.Type?.[0] === "oneshot") {
    child.on("exit", (code) => {
      if (code !== 0) console.error(readFileSync(`/var/log/${name}.log`, "utf8"));
      process.exitCode ||= code ?? 1;
    });
    return;
  }
  writeFileSync(`/run/${name}.pid`, String(child.pid));
  child.unref();
}

function stop(name) {
  const file = `/run/${name}.pid`;
  const pid = existsSync(file) && Number(readFileSync(file, "utf8"));
  if (!pid || !existsSync(`/proc/${pid}`)) return;
  process.kill(pid, "SIGTERM");
  while (existsSync(`/proc/${pid}`)) execFileSync("sleep", ["0.1"]);
}

/**
 * The settings of a unit and of what lies in its folder `.d`: each with every value that it is
 * given.
 */
function readUnit(name) {
  const main = UNITS.map((folder) => `${folder}/${name}.service`).find((file) => existsSync(file));
  if (!main) throw new Error(`There is no unit ${name}.`);
  const more = UNITS.map((folder) => `${folder}/${name}.service.d`).filter((folder) => existsSync(folder));
  const files = [main, ...more.flatMap((folder) => readdirSync(folder).map((file) => `${folder}/${file}`))];
  const unit = {};
  for (const line of files.flatMap((file) => readFileSync(file, "utf8").split("\n"))) {
    const [, key, value] = /^(\w+)=(.*)$/.exec(line) ?? [];
    if (key) unit[key] = [...(unit[key] ?? []), value];
  }
  return unit;
}

function environmentOf({ Environment = [], EnvironmentFile = [] }) {
  const lines = [...Environment, ...EnvironmentFile.flatMap((file) => readFileSync(file, "utf8").split("\n"))];
  return Object.fromEntries(lines.flatMap((line) => [/^(\w+)=(.*)$/.exec(line)?.slice(1)].filter(Boolean)));
}
