import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { createProxyServer } from "httpxy";
import { type Env, env, realtimeUrlOf } from "@/lib/core/env/env";
import { serveMetrics } from "@/lib/core/observability/metrics-server";
import { SERVER_CLOCK } from "@/lib/core/time/calendar";
import { assertFilesOf, chooseReleaseFiles } from "@/lib/runtime/choose-files";
import { guardProcess } from "@/lib/runtime/guard-process";
import { loadDotEnv } from "@/lib/runtime/load-dot-env";
import { assertDatabaseOf } from "@/lib/runtime/open-database";
import { secureAnswer } from "@/lib/runtime/secure-answer";
import { startTracing } from "@/lib/runtime/start-tracing";
import { assertHolding } from "../hold-file";
import { makePageCache } from "../public-pages/page-cache";
import { endWebRuntime } from "../runtime-slot";
import { mayAnswer } from "./bound-requests";
import { applyBuiltConfig } from "./built-config";
import { serveBuiltFiles } from "./built-files";
import { compressAnswers } from "./compress-answers";
import { nameRequest, observeRequest } from "./observe-request";
import { isFile, isRealtime, readRequest } from "./read-request";
import { deleteOldReleases, serveReleaseFiles, storeBuiltFiles } from "./release-files";
import { warmUp } from "./warm-up";
import { withStatus } from "./with-status";

// The web process: Next.js behind an HTTP server that sets the client's IP address and proxies
// /socket.io to the sidecar. The sidecar's port is set at startup, so that two copies can run from
// one build.

const LEVELS = { info: 30, warn: 40, error: 50, fatal: 60 };
const writeLine = (line: string): void => void process.stderr.write(`${line}\n`);
const log = (level: keyof typeof LEVELS, msg: string, more: Record<string, unknown>): void =>
  writeLine(JSON.stringify({ level: LEVELS[level], time: new Date().toISOString(), service: "web", msg, ...more }));
process.env.SERVICE_NAME ??= "web";
loadDotEnv();
guardProcess((level, message, error) => log(level, message, { fault: error }));
const isDev = process.argv.includes("--dev");
const settings = readSettings();
await assertDatabaseOf(settings, (message) => log("warn", message, {})).catch(refuseToStart);
await assertFilesOf(settings, (message) => log("warn", message, {})).catch(refuseToStart);
await assertHolding().catch(refuseToStart);
// Before Next.js, which has spans of its own.
const tracing = await startTracing(settings, "web");
if (!isDev) applyBuiltConfig();
const { default: next } = await import("next");

const { PORT: port, HOST: host } = settings;
const realtimeUrl = realtimeUrlOf(settings);
const isHttps = settings.APP_URL.startsWith("https://");
const SHUTDOWN_MS = 10_000;
/** How long the port stays open after SIGTERM, so that load balancers notice and reroute. */
const DRAIN_MS = 1_500;
/** The probes of load balancers. */
const PROBES = ["/healthz", "/readyz"];
/**
 * Timeout of a start for the store of releases; an unavailable bucket prevents no process from
 * starting.
 */
const STORE_WAIT_MS = 3_000;
/** The scripts and styles of the build. */
const BUILT_FILES = ".next/static";
/** The answer to an upgrade while no process serves sockets. */
const UNAVAILABLE = "HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nRetry-After: 2\r\n\r\n";

// Next.js would add its own upgrade listener to our server and answer each one twice: it gets a
// dummy server with only what we pass on.
const upgrades = createServer();
const app = next({ dev: isDev, hostname: host, port, httpServer: upgrades });
await app.prepare();
const render = withStatus(app.getRequestHandler());
const pages = isDev ? undefined : makePageCache(render);
const releases = chooseReleaseFiles(settings);
const handle = pages
  ? serveBuiltFiles(BUILT_FILES, {
      missing: compressAnswers(serveReleaseFiles(releases)),
      otherwise: compressAnswers(pages),
    })
  : render;
if (!isDev) await Promise.race([storeRelease(), delay(STORE_WAIT_MS, undefined, { ref: false })]);
// No persistent connections: the sidecar may close an idle connection just when it is reused.
const proxy = createProxyServer({ target: realtimeUrl, agent: false });
// The proxy only closes the connection when the sidecar is unavailable; browsers and load balancers
// are given the reason. Its own listener comes after this one.
proxy.on("proxyReqWs", (proxied, _request, socket) => {
  proxied.once("error", () => {
    if (socket.writable) socket.write(UNAVAILABLE);
  });
});

/**
 * Before the first page of this release names them; without its store a release starts all the
 * same.
 */
async function storeRelease(): Promise<void> {
  try {
    await storeBuiltFiles(releases, BUILT_FILES);
    void deleteOldReleases(releases, new Date()).catch((error: unknown) =>
      log("warn", "old releases could not be deleted", { error: String(error) }),
    );
  } catch (error) {
    log("warn", "the files of this release could not be stored: other releases do not find them", {
      error: String(error),
    });
  }
}

/** Settings are checked before listening, so that a misconfigured process never looks alive. */
function readSettings(): Env {
  try {
    return env();
  } catch (error) {
    return refuseToStart(error);
  }
}

function refuseToStart(error: unknown): never {
  writeLine(error instanceof Error ? error.message : String(error));
  process.exit(1);
}

/** The client's IP address: the connection's, or the last one forwarded by a trusted proxy. */
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

/** Responds without reaching a page or a route. */
function refuse(response: ServerResponse, status: number, headers: Record<string, string> = {}): void {
  response.writeHead(status, { "cache-control": "no-store", "content-length": "0", ...headers }).end();
}

/** Responds that this process is temporarily unavailable. */
function refuseNow(response: ServerResponse): void {
  if (!response.headersSent) response.writeHead(503, { "content-type": "application/json", "retry-after": "2" });
  response.end('{"status":503,"code":"server.not_ready"}');
}

let isStopping = false;
const server = createServer((request, response) =>
  observeRequest(request, response, settings.TRUST_PROXY === "1", () => serveRequest(request, response)),
);

function serveRequest(request: IncomingMessage, response: ServerResponse): void {
  secureAnswer(response, { isHttps });
  const turn = mayAnswer(request);
  response.once("close", turn.end);
  if (turn.isRefused) return refuse(response, 503, { connection: "close", "retry-after": "2" });
  // The connection's next request should reach another process.
  if (isStopping) response.setHeader("Connection", "close");
  if (isStopping && PROBES.includes(request.url ?? "")) return refuseNow(response);
  const asked = readRequest(request);
  if (asked.error) return refuse(response, asked.error.status, asked.error.headers);
  request.url = asked.url;
  request.headers["x-rihla-ip"] = addressOf(request);
  // Next.js answers parts of its files that there are not with 500; a server may send the whole.
  if (isFile(request.url)) delete request.headers.range;
  else response.appendHeader("Server-Timing", `${SERVER_CLOCK};desc="${new Date().toISOString()}"`);
  if (!isRealtime(request.url)) return void handle(request, response);
  if (isStopping) return refuseNow(response);
  proxy.web(request, response).catch(() => refuseNow(response));
}

/** Proxied connections: they must be closed explicitly. */
const upgraded = new Set<Socket>();

server.on("upgrade", (request, socket, head) => {
  // Handles errors until the socket is proxied.
  socket.on("error", () => socket.destroy());
  // Typed as any stream, but with our own server always a socket.
  if (!(socket instanceof Socket)) return socket.destroy();
  if (isStopping) return socket.end(UNAVAILABLE);
  nameRequest(request);
  request.headers["x-rihla-ip"] = addressOf(request);
  upgraded.add(socket);
  socket.on("close", () => upgraded.delete(socket));
  if (isRealtime(request.url ?? ""))
    proxy.ws(request, socket, { target: realtimeUrl.replace(/^http/, "ws") }, head).catch(() => socket.destroy());
  // Hot reload of the development mode.
  else if (isDev) upgrades.emit("upgrade", request, socket, head);
  else socket.destroy();
});

server.on("error", (error: NodeJS.ErrnoException) => {
  log("fatal", `the web server could not listen on ${host}:${port}`, { code: error.code });
  process.exit(1);
});
const endMetrics = serveMetrics(settings.METRICS_PORT, host);

/**
 * Closes sockets and fails readiness immediately, and the port last: requests until then are
 * served.
 */
async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  setTimeout(() => process.exit(1), SHUTDOWN_MS).unref();
  for (const socket of upgraded) socket.end();
  await new Promise((resolve) => setTimeout(resolve, DRAIN_MS));
  for (const socket of upgraded) socket.destroy();
  await new Promise((resolve) => {
    server.close(resolve);
    // Close keep-alive connections once they are idle.
    setInterval(() => server.closeIdleConnections(), 50).unref();
  });
  endMetrics();
  await endWebRuntime();
  await tracing.stop();
  process.exit(0);
}
process.on("SIGTERM", stop);
process.on("SIGINT", stop);
process.on("disconnect", stop);

if (!isDev) await warmUp(handle, settings.APP_URL);
// It may have been asked to stop meanwhile.
if (!isStopping) server.listen(port, host, () => process.send?.("listening"));
