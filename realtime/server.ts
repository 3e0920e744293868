import { createServer, type Server as HttpServer, type IncomingMessage, type ServerResponse } from "node:http";
import { Server } from "socket.io";
import { DatabaseError } from "../db/assert-database";
import { explainUncaught } from "../db/explain-database";
import { env, isDemo } from "../lib/core/env/env";
import { log } from "../lib/core/observability/log";
import { serveMetrics } from "../lib/core/observability/metrics-server";
import { describeError } from "../lib/core/observability/plain-error";
import { assertFilesOf } from "../lib/runtime/choose-files";
import { guardProcess } from "../lib/runtime/guard-process";
import { loadDotEnv } from "../lib/runtime/load-dot-env";
import { assertDatabaseOf } from "../lib/runtime/open-database";
import { secureAnswer } from "../lib/runtime/secure-answer";
import { startTracing } from "../lib/runtime/start-tracing";
import { authenticate } from "./auth";
import type { ChatServer } from "./chat-sockets";
import { ALONE, joinCluster } from "./cluster";
import { guardConnections } from "./guard-connections";
import { makeHealth } from "./health";
import { collectMetrics } from "./metrics/collect-metrics";
import { admissionRuntime, realtimeRuntime } from "./runtime";
import { serveSockets } from "./sockets";
import { leadAlone, leadInTurn } from "./succession";

const SHUTDOWN_MS = 10_000;
/** How long events in flight may take to be acknowledged when the process is asked to stop. */
const DRAIN_MS = 3_000;

/**
 * Starts the sidecar: its sockets, and in its turn the publisher of committed events and the jobs.
 */
async function main(): Promise<void> {
  const settings = env();
  const runtime = realtimeRuntime();
  await assertDatabaseOf(settings, (message) => log().warn(message));
  await assertFilesOf(settings, (message) => log().warn(message));
  const tracing = await startTracing(settings, "realtime");
  const http = createServer((request, response) => void answer(request, response));
  const io = openSockets(http, (request) => guard.mayOpen(request));
  // Before the engine's own listener, which answers polling.
  http.prependListener("request", (_request, response) => secureAnswer(response, { isHttps: isHttpsSite() }));
  const guard = guardConnections(io, log());
  const cluster = settings.REDIS_URL ? await joinCluster(io, settings.REDIS_URL, log()) : ALONE;
  const chat = io.of("/chat");
  const admissions = admissionRuntime(runtime);
  chat.use(authenticate(admissions, guard));
  const sockets = serveSockets(chat, runtime, admissions);
  const succession = settings.REDIS_URL
    ? await leadInTurn(chat, runtime, cluster)
    : await leadAlone(chat, runtime, cluster, { onLost: end });
  const endMetrics = [
    collectMetrics(chat, runtime, succession),
    serveMetrics(settings.REALTIME_METRICS_PORT, settings.HOST),
  ];
  const health = makeHealth(runtime, { succession, cluster, isOneOfSeveral: settings.REDIS_URL !== undefined });
  await new Promise<void>((resolve, reject) => {
    http.once("error", reject);
    http.listen(settings.REALTIME_PORT, settings.HOST, resolve);
  });
  log().info({ port: settings.REALTIME_PORT }, "realtime is ready");
  process.send?.("listening");

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const respond = (status: number, body: object) =>
      response
        .writeHead(status, { "content-type": "application/json", "cache-control": "no-store" })
        .end(JSON.stringify(body));
    if (request.url === "/healthz") return void respond(200, { status: "ok" });
    if (request.url !== "/readyz") return void respond(404, { status: "no" });
    const { status, checks } = await health.read();
    const isReady = status !== "no" && !isStopping;
    respond(isReady ? 200 : 503, { status: isReady ? status : "no", checks });
  }

  function end(): void {
    log().fatal("another sidecar has taken this one's place while it stood still: it ends");
    void stop(1);
  }

  let isStopping = false;
  async function stop(code = 0): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    // Whatever still runs after ten seconds is cut: its transaction rolls back, and its job runs
    // again.
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref();
    const late = new Promise<void>((resume) => setTimeout(resume, DRAIN_MS).unref());
    await Promise.race([sockets.drain(), late]);
    await Promise.all([io.close(), succession.stop()]);
    for (const close of endMetrics) close();
    await Promise.all([health.close(), cluster.close()]);
    await Promise.all([runtime, admissions].map(({ db }) => db.$client.end({ timeout: 1 })));
    await tracing.stop();
    process.exit(code);
  }
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void stop());
  process.on("disconnect", () => void stop());
}

function isHttpsSite(): boolean {
  return env().APP_URL.startsWith("https://");
}

/** Opens the socket server on an HTTP server. */
function openSockets(http: HttpServer, mayOpen: (request: IncomingMessage) => boolean): ChatServer {
  const io: ChatServer = new Server(http, {
    path: "/socket.io",
    addTrailingSlash: false,
    serveClient: false,
    maxHttpBufferSize: 64 * 1024,
    perMessageDeflate: false,
    httpCompression: false,
    pingInterval: 20_000,
    pingTimeout: 20_000,
    connectTimeout: 10_000,
    allowRequest: (request, decide) => decide(null, isAllowedOrigin(request) && mayOpen(request)),
  });
  // The default namespace serves nothing; a client that joins no other is closed after
  // `connectTimeout`.
  io.use((_socket, next) => next(new Error("Invalid namespace")));
  return io;
}

/**
 * Browsers say where a page comes from: only our own pages may connect. Programs say nothing, and
 * need a token anyway.
 */
function isAllowedOrigin(request: IncomingMessage): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  return origin === new URL(env().APP_URL).origin || (isDemo() && origin === `http://${host}`);
}

process.env.SERVICE_NAME ??= "realtime";
loadDotEnv();
guardProcess((level, message, error) => log()[level]({ fault: error }, message));
main().catch((error: unknown) => {
  const reason = explainUncaught(error, process.env.DATABASE_DIRECT_URL || process.env.DATABASE_URL || "");
  // The message names the remedy; a stack does not.
  log().fatal(
    { error: reason || error instanceof DatabaseError ? describeError(error) : error },
    "realtime could not start",
  );
  process.stderr.write(`${reason ?? (error instanceof Error ? error.message : String(error))}\n`);
  process.exit(1);
});
