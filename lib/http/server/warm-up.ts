import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

/** The paths to warm up: the runtime with its connections, the first page, and a list. */
const PATHS = ["/readyz", "/", "/announcements"];
/** Timeout of the warm-up: without its database a process reports that itself. */
const WARM_UP_MAX_MS = 5_000;

/**
 * Answers some pages without a client, over a port of its own, before the real one opens: the first
 * visitor finds code that was compiled, texts that were read and connections that stand, and waits
 * for a page as everybody after does. Whatever fails here is left to the requests to come, which
 * report it.
 */
export async function warmUp(handle: RequestListener, appUrl: string, maxMs = WARM_UP_MAX_MS): Promise<void> {
  const { host } = new URL(appUrl);
  const server = createServer((request, response) => {
    Object.assign(request.headers, { host, "x-rihla-ip": "127.0.0.1" });
    handle(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo; // it listens on TCP
  const signal = AbortSignal.timeout(maxMs);
  for (const path of PATHS) {
    // An answer may break off in its middle, too.
    await fetch(`http://127.0.0.1:${port}${path}`, { signal, redirect: "manual" })
      .then((answer) => answer.arrayBuffer())
      .catch(() => undefined);
  }
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
