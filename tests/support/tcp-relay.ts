import net, { type AddressInfo } from "node:net";

/** A relay between a client and a server that can stop carrying anything. */
export type TcpRelay = {
  port: number;
  /** From now on nothing is carried, in either direction: connections open and stay silent. */
  stall: () => void;
  /** From now on connections are refused, and open ones are cut. */
  cut: () => void;
  /** Carries again, what waited included. */
  resume: () => Promise<void>;
  /** Counts the open connections. */
  openCount: () => number;
  close: () => void;
};

/** Opens a relay to a port of this machine. */
export async function openRelay(targetPort: number): Promise<TcpRelay> {
  const pairs = new Set<[net.Socket, net.Socket]>();
  let isStalled = false;
  const server = net.createServer({ pauseOnConnect: true }, (client) => {
    const target = net.connect(targetPort, "127.0.0.1");
    const pair: [net.Socket, net.Socket] = [client, target];
    pairs.add(pair);
    for (const side of pair) {
      side.on("error", () => undefined);
      side.on("close", () => {
        for (const other of pair) other.destroy();
        pairs.delete(pair);
      });
    }
    if (!isStalled) carry(pair);
  });
  const listenOn = (port: number) => new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  await listenOn(0);
  const { port } = server.address() as AddressInfo; // it listens on TCP
  return {
    port,
    stall() {
      isStalled = true;
      for (const [client, target] of pairs) {
        client.unpipe(target).pause();
        target.unpipe(client).pause();
      }
    },
    cut() {
      server.close();
      for (const pair of pairs) for (const side of pair) side.destroy();
    },
    async resume() {
      isStalled = false;
      if (!server.listening) await listenOn(port);
      for (const pair of pairs) carry(pair);
    },
    openCount: () => pairs.size,
    close() {
      server.close();
      for (const pair of pairs) for (const side of pair) side.destroy();
    },
  };
}

function carry([client, target]: [net.Socket, net.Socket]): void {
  client.pipe(target);
  target.pipe(client);
}
