import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Server } from "socket.io";
import { io } from "socket.io-client";
import { expect, it } from "vitest";
import { watchLiveness } from "@/lib/client/liveness";
import { waitFor } from "@/tests/support/sockets";

it("events count as away when none comes over a connection that stands, and as back with the next", async () => {
  const http = createServer();
  const server = new Server(http);
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const { port } = http.address() as AddressInfo; // it listens on TCP
  const socket = io(`http://127.0.0.1:${port}`, { transports: ["websocket"] });
  const live = watchLiveness(socket, 300);
  const changes: boolean[] = [];
  live.follow((isLive) => changes.push(isLive));
  await waitFor(() => (live.isLive() ? true : undefined), "the connection");
  await waitFor(() => (live.isLive() ? undefined : true), "the silence");
  expect(socket.connected).toBe(true);
  server.emit("pulse", {});
  await waitFor(() => (live.isLive() ? true : undefined), "the pulse");
  server.disconnectSockets(true);
  await waitFor(() => (live.isLive() ? undefined : true), "the end of the connection");
  expect(changes).toEqual([true, false, true, false]);
  socket.disconnect();
  await server.close();
});
