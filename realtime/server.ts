import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { Server } from "socket.io";
import { PULSE } from "../lib/core/client-events";
import { env, isDemo } from "../lib/core/env";
import { log } from "../lib/core/log";
import { guardProcess } from "../lib/runtime/guard-process";
import { loadDotEnv } from "../lib/runtime/load-dot-env";
import { assertPoolerOf } from "../lib/runtime/open-database";
import { authenticate } from "./auth";
import type { ChatServer } from "./chat-sockets";
import { makeHealth } from "./health";
import { runJobs } from "./jobs/run-jobs";
import { acquireLease } from "./lease";
import { startPublisher } from "./outbox-publisher";
import { realtimeRuntime } from "./runtime";
import { serveSockets } from "./sockets";

const SHUTDOWN_MS = 10_000;
/** How long events in flight may take to be acknowledged when the process is told to stop. */
const DRAIN_MS = 3_000;

/** Starts the sidecar: its place, sockets, the publisher of committed events, and the jobs. */
async function main(): Promise<void> {
  const settings = env();
  const runtime = realtimeRuntime();
  await assertPoolerOf(settings);
  const lease = await acquireLease(runtime, {
    onLost: () => {
      log().fatal("another sidecar has taken this one's place while it stood still: it ends");
      void stop(1);
    },
  });
  const http = createServer((request, response) => void answer(request, response));
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
    allowRequest: (request, decide) => decide(null, isAllowedOrigin(request)),
  });
  // Nothing is served there; who is let into no namespace is closed after `connectTimeout`.
  io.use((_socket, next) => next(new Error("Invalid namespace")));
  const chat = io.of("/chat");
  chat.use(authenticate(runtime));
  const sockets = serveSockets(chat, runtime);
  const publisher = await startPublisher(chat, runtime, { isAlone: true });
  runtime.wake = publisher.wake;
  // Clients that do not hear it ask the API: a connection to a sidecar that sends nothing is worth nothing.
  const pulse = setInterval(() => {
    const { leads, failingMs } = publisher.health();
    if (leads && failingMs === 0) chat.emit(PULSE.event, {});
  }, PULSE.everyMs);
  const jobs = await runJobs(runtime);
  const health = makeHealth(runtime, { lease, publisher, jobs });
  await new Promise<void>((resolve, reject) => {
    http.once("error", reject);
    http.listen(settings.REALTIME_PORT, settings.HOST, resolve);
  });
  log().info({ port: settings.REALTIME_PORT }, "realtime is ready");
  process.send?.("listening");

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const say = (status: number, body: object) =>
      response
        .writeHead(status, { "content-type": "application/json", "cache-control": "no-store" })
        .end(JSON.stringify(body));
    if (request.url === "/healthz") return void say(200, { status: "ok" });
    if (request.url !== "/readyz") return void say(404, { status: "no" });
    const { isReady, checks } = await health.read();
    say(isReady && !isStopping ? 200 : 503, { status: isReady && !isStopping ? "ok" : "no", checks });
  }

  let isStopping = false;
  async function stop(code = 0): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    clearInterval(pulse);
    // Whatever still runs after ten seconds is cut: its transaction rolls back, and its job runs again.
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref();
    const late = new Promise<void>((resume) => setTimeout(resume, DRAIN_MS).unref());
    await Promise.race([sockets.drain(), late]);
    await Promise.all([io.close(), jobs.stop()]);
    await publisher.stop();
    await health.close();
    await lease.release();
    await runtime.db.$client.end({ timeout: 1 });
    process.exit(code);
  }
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void stop());
  process.on("disconnect", () => void stop());
}

/** Browsers say where a page comes from: only our own pages may connect. Programs say nothing, and need a token anyway. */
function isAllowedOrigin(request: IncomingMessage): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  return origin === new URL(env().APP_URL).origin || (isDemo() && origin === `http://${host}`);
}

process.env.SERVICE_NAME ??= "realtime";
loadDotEnv();
guardProcess((level, message, error) => log()[level]({ fault: error }, message));
main().catch((error: unknown) => {
  log().fatal({ error }, "realtime could not start");
  // The sentence says what to do; a stack does not.
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
