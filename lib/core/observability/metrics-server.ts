import { createServer } from "node:http";
import { log } from "./log";
import { metrics } from "./metrics";

/**
 * Serves `/metrics` on a port of its own, which no proxy leads to. Returns the function that ends
 * it; a port that is taken is logged and takes nothing else down.
 */
export function serveMetrics(port: number | undefined, host: string): () => void {
  if (port === undefined) return () => undefined;
  const { registry } = metrics();
  const server = createServer((request, response) => {
    if (request.url !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { "content-type": registry.contentType }).end(text),
      (error: unknown) => {
        log().error({ error }, "the metrics could not be collected");
        response.writeHead(503).end();
      },
    );
  });
  server.on("error", (error: NodeJS.ErrnoException) =>
    log().error({ port, code: error.code }, "the metrics cannot be served"),
  );
  server.listen(port, host);
  return () => void server.close();
}
