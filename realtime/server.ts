import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { sql } from "drizzle-orm";
import { Server } from "socket.io";
import { env, isDemo } from "../lib/core/env";
import { log } from "../lib/core/log";
import { authenticate } from "./auth";
import { runJobs } from "./jobs/run-jobs";
import { startRelay } from "./relay";
import { realtimeRuntime } from "./runtime";
import { serveSockets } from "./sockets";

const SHUTDOWN_MS = 10_000;

/** Starts the sidecar: sockets, the relay of committed events, and the jobs. */
async function main(): Promise<void> {
  const settings = env();
  const runtime = realtimeRuntime();
  const http = createServer((request, response) => void answer(request, response));
  const io = new Server(http, {
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
  const relay = await startRelay(chat, runtime);
  runtime.wake = relay.wake;
  const jobs = await runJobs(runtime);
  await new Promise<void>((resolve, reject) => {
    http.once("error", reject);
    http.listen(settings.REALTIME_PORT, settings.HOST, resolve);
  });
  log().info({ port: settings.REALTIME_PORT }, "realtime is ready");

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const isReady =
      request.url === "/readyz" &&
      (await runtime.db.execute(sql`select 1`).then(
        () => true,
        () => false,
      ));
    const status = request.url === "/healthz" || isReady ? 200 : request.url === "/readyz" ? 503 : 404;
    response
      .writeHead(status, { "content-type": "application/json", "cache-control": "no-store" })
      .end(JSON.stringify({ status: status === 200 ? "ok" : "no" }));
  }

  let isStopping = false;
  async function stop(): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    // Whatever still runs after ten seconds is cut: its transaction rolls back, and its job runs again.
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref();
    await sockets.drain();
    await io.close();
    await jobs.stop();
    await relay.stop();
    await runtime.db.$client.end({ timeout: 5 });
    process.exit(0);
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

main().catch((error: unknown) => {
  log().fatal({ error }, "realtime could not start");
  process.exit(1);
});
