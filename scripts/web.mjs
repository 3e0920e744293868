// The web process: Next.js behind a plain HTTP server that says where a call comes from and hands /socket.io to the sidecar.
// The sidecar's port is a choice of the start, not of the build, so that two copies run side by side from one build.
import { createServer } from "node:http";
import { createProxyServer } from "httpxy";
import next from "next";
import { withStatus } from "./lib/answer-status.mjs";
import { readRequest } from "./lib/read-request.mjs";
import { makeVisitorCache } from "./lib/visitors/visitor-cache.mjs";

const port = Number(process.env.PORT ?? 3000);
const host = process.env.HOST ?? "127.0.0.1";
const realtimePort = Number(process.env.REALTIME_PORT ?? 3001);
const isDev = process.argv.includes("--dev");
const trustsProxy = process.env.TRUST_PROXY === "1";
const SHUTDOWN_MS = 10_000;

// Next.js would listen for upgrades on our server by itself and answer each one twice: it gets a server that hears only what we pass on.
const upgrades = createServer();
const app = next({ dev: isDev, hostname: host, port, httpServer: upgrades });
await app.prepare();
const render = withStatus(app.getRequestHandler());
const visitors = isDev ? undefined : makeVisitorCache(render, process.env.DATABASE_URL);
const handle = visitors ? visitors.answer : render;
// A connection of its own for each call: one that is kept may be closed by the sidecar just when it is used again.
const proxy = createProxyServer({ target: `http://127.0.0.1:${realtimePort}`, agent: false });
const isRealtime = (url) => url === "/socket.io" || url?.startsWith("/socket.io/") || url?.startsWith("/socket.io?");

/** The caller's address: the connection's, or what the proxy in front says last when there is one. */
function addressOf(request) {
  const forwarded = trustsProxy
    ? String(request.headers["x-forwarded-for"] ?? "")
        .split(",")
        .at(-1)
        ?.trim()
    : "";
  return forwarded || request.socket.remoteAddress || "unknown";
}

/** The answer of what never reaches a page or a route. */
function refuse(response, status, headers = {}) {
  response.writeHead(status, { "cache-control": "no-store", "content-length": "0", ...headers }).end();
}

const server = createServer((request, response) => {
  const asked = readRequest(request);
  if (asked.refusal) return refuse(response, asked.refusal.status, asked.refusal.headers);
  request.url = asked.url;
  request.headers["x-rihla-ip"] = addressOf(request);
  if (!isRealtime(request.url)) return handle(request, response);
  proxy.web(request, response).catch(() => {
    if (!response.headersSent) response.writeHead(503, { "content-type": "application/json", "retry-after": "2" });
    response.end('{"status":503,"code":"server.not_ready"}');
  });
});

server.on("upgrade", (request, socket, head) => {
  request.headers["x-rihla-ip"] = addressOf(request);
  if (isRealtime(request.url))
    proxy.ws(request, socket, { target: `ws://127.0.0.1:${realtimePort}` }, head).catch(() => socket.destroy());
  // The reload of the development mode; pages there are not alive without it.
  else if (isDev) upgrades.emit("upgrade", request, socket, head);
  else socket.destroy();
});

server.on("error", (error) => {
  console.error(
    JSON.stringify({
      level: 60,
      service: "web",
      msg: `the web server could not listen on ${host}:${port}`,
      code: error.code,
    }),
  );
  process.exit(1);
});
server.listen(port, host);

let isStopping = false;
async function stop() {
  if (isStopping) return;
  isStopping = true;
  setTimeout(() => process.exit(1), SHUTDOWN_MS).unref();
  await new Promise((resolve) => {
    server.close(resolve);
    // A connection that has its answer would else be kept for the next request.
    setInterval(() => server.closeIdleConnections(), 50).unref();
  });
  await visitors?.stop();
  await globalThis.__rihlaRuntime?.db.$client.end({ timeout: 2 });
  process.exit(0);
}
process.on("SIGTERM", stop);
process.on("SIGINT", stop);
process.on("disconnect", stop);
