// The bare application behind the same kind of server as the product's web process: Next.js in a
// plain HTTP server.
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import next from "next";

const port = Number(process.env.PORT);
const host = "127.0.0.1";
const app = next({
  dev: false,
  dir: fileURLToPath(new URL(".", import.meta.url)),
  hostname: host,
  port,
  httpServer: createServer(),
});
await app.prepare();
const handle = app.getRequestHandler();
createServer((request, response) => handle(request, response)).listen(port, host, () => process.send?.("listening"));
process.on("SIGTERM", () => process.exit(0));
process.on("disconnect", () => process.exit(0));
