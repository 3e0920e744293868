import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { Socket } from "node:net";
import { createProxyServer } from "httpxy";
import { type Env, env } from "@/lib/core/env";
import { guardProcess } from "@/lib/runtime/guard-process";
import { loadDotEnv } from "@/lib/runtime/load-dot-env";
import { endWebRuntime } from "../runtime-holder";
import { makeVisitorCache } from "../visitors/visitor-cache";
import { readRequest } from "./read-request";
import { withStatus } from "./with-status";

// The web process: Next.js behind a plain HTTP server that says where a call comes from and hands /socket.io to the sidecar. The sidecar's
// port is a choice of the start, not of the build, so that two copies run side by side from one build.

const LEVELS = { info: 30, error: 50, fatal: 60 };
const say = (line: string): void => void process.stderr.write(`${line}\n`);
const log = (level: keyof typeof LEVELS, msg: string, more: Record<string, unknown>): void =>
  say(JSON.stringify({ level: LEVELS[level], time: new Date().toISOString(), service: "web", msg, ...more }));
process.env.SERVICE_NAME ??= "web";
loadDotEnv();
guardProcess((level, message, error) => log(level, message, { fault: error }));
const isDev = process.argv.includes("--dev");
const settings = readSettings();
const { default: next } = await import("next");

const { PORT: port, HOST: host, REALTIME_PORT: realtimePort } = settings;
const SHUTDOWN_MS = 10_000;
/** How long the port stays open after the process was told to stop: who sends people here learns of it, and sends them elsewhere. */
const DRAIN_MS = 1_500;

// Next.js would listen for upgrades on our server by itself and answer each one twice: it gets a server that hears only what we pass on.
const upgrades = createServer();
const app = next({ dev: isDev, hostname: host, port, httpServer: upgrades });
await app.prepare();
const render = withStatus(app.getRequestHandler());
const visitors = isDev ? undefined : makeVisitorCache(render, settings.DATABASE_URL);
const handle = visitors ? visitors.answer : render;
// A connection of its own for each call: one that is kept may be closed by the sidecar just when it is used again.
const proxy = createProxyServer({ target: `http://127.0.0.1:${realtimePort}`, agent: false });

/** Nothing listens before the settings are right: a process that cannot answer is not to look like one that can. */
function readSettings(): Env {
  try {
    return env();
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }
}

function isRealtime(url = ""): boolean {
  return url === "/socket.io" || url.startsWith("/socket.io/") || url.startsWith("/socket.io?");
}

/** The caller's address: the connection's, or what the proxy in front says last when there is one. */
function addressOf(request: IncomingMessage): string {
  const forwarded =
    settings.TRUST_PROXY === "1"
      ? String(request.headers["x-forwarded-for"] ?? "")
          .split(",")
          .at(-1)
          ?.trim()
      : "";
  return forwarded || request.socket.remoteAddress || "unknown";
}

/** The answer of what never reaches a page or a route. */
function refuse(response: ServerResponse, status: number, headers: Record<string, string> = {}): void {
  response.writeHead(status, { "cache-control": "no-store", "content-length": "0", ...headers }).end();
}

/** Says that this process cannot, now. */
function refuseNow(response: ServerResponse): void {
  if (!response.headersSent) response.writeHead(503, { "content-type": "application/json", "retry-after": "2" });
  response.end('{"status":503,"code":"server.not_ready"}');
}

let isStopping = false;
const server = createServer((request, response) => {
  // The next request of this connection comes to another process.
  if (isStopping) response.setHeader("Connection", "close");
  if (isStopping && request.url === "/readyz") return refuseNow(response);
  const asked = readRequest(request);
  if (asked.refusal) return refuse(response, asked.refusal.status, asked.refusal.headers);
  request.url = asked.url;
  request.headers["x-rihla-ip"] = addressOf(request);
  if (!isRealtime(request.url)) return void handle(request, response);
  if (isStopping) return refuseNow(response);
  proxy.web(request, response).catch(() => refuseNow(response));
});

/** The connections that were handed to the sidecar: they end only when somebody ends them. */
const upgraded = new Set<Socket>();

server.on("upgrade", (request, socket, head) => {
  // Nobody else hears when the connection breaks before it is handed over.
  socket.on("error", () => socket.destroy());
  // Node.js gives any stream here; of a server of its own it is always a connection.
  if (!(socket instanceof Socket)) return socket.destroy();
  if (isStopping) return socket.end("HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nRetry-After: 2\r\n\r\n");
  request.headers["x-rihla-ip"] = addressOf(request);
  upgraded.add(socket);
  socket.on("close", () => upgraded.delete(socket));
  if (isRealtime(request.url))
    proxy.ws(request, socket, { target: `ws://127.0.0.1:${realtimePort}` }, head).catch(() => socket.destroy());
  // The reload of the development mode; pages there are not alive without it.
  else if (isDev) upgrades.emit("upgrade", request, socket, head);
  else socket.destroy();
});

server.on("error", (error: NodeJS.ErrnoException) => {
  log("fatal", `the web server could not listen on ${host}:${port}`, { code: error.code });
  process.exit(1);
});
server.listen(port, host, () => process.send?.("listening"));

/** Sockets are sent elsewhere at once, readiness says no, and the port closes last: who comes meanwhile is answered. */
async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  setTimeout(() => process.exit(1), SHUTDOWN_MS).unref();
  for (const socket of upgraded) socket.end();
  await new Promise((resolve) => setTimeout(resolve, DRAIN_MS));
  for (const socket of upgraded) socket.destroy();
  await new Promise((resolve) => {
    server.close(resolve);
    // A connection that has its answer would else be kept for the next request.
    setInterval(() => server.closeIdleConnections(), 50).unref();
  });
  await visitors?.stop();
  await endWebRuntime();
  process.exit(0);
}
process.on("SIGTERM", stop);
process.on("SIGINT", stop);
process.on("disconnect", stop);
