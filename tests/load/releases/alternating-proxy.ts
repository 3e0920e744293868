import { createServer } from "node:http";
import { createProxyServer } from "httpxy";

/** A web process behind the proxy. */
export type Upstream = { name: string; url: string };

/** One answer: who gave it, and to what. */
export type Answered = { path: string; name: string; status: number };

/** The header that names which process has answered. */
export const ANSWERED_BY = "x-answered-by";

/**
 * A proxy that hands each request to the next of its processes, as a load balancer does whose
 * clients are bound to no process.
 */
export async function startAlternating(port: number, first: readonly Upstream[]) {
  let upstreams = first;
  let turn = 0;
  const answers: Answered[] = [];
  const proxy = createProxyServer({ xfwd: true, agent: false });
  const next = (): Upstream => {
    turn += 1;
    const found = upstreams[turn % upstreams.length];
    if (!found) throw new Error("the proxy has no process left");
    return found;
  };
  const server = createServer((request, response) => {
    const { name, url } = next();
    response.setHeader(ANSWERED_BY, name);
    response.once("finish", () =>
      answers.push({ path: request.url?.split("?")[0] ?? "", name, status: response.statusCode }),
    );
    proxy.web(request, response, { target: url }).catch(() => response.destroy());
  });
  server.on("upgrade", (request, socket, head) => {
    socket.on("error", () => socket.destroy());
    proxy
      // An HTTP server's upgrades come over TCP.
      .ws(request, socket as never, { target: next().url.replace(/^http/, "ws") }, head)
      .catch(() => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    answers,
    use(those: readonly Upstream[]) {
      upstreams = those;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
