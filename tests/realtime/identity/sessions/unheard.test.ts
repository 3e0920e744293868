import { afterAll, beforeAll, describe, it } from "vitest";
import { makePerson } from "@/tests/support/factories";
import { closeServed, openServed, servedUrl } from "@/tests/support/http";
import { wsToken } from "@/tests/support/sockets";

beforeAll(openServed);
afterAll(closeServed);

/** A connection by polling, packet by packet: the library's client would close it. */
async function connect() {
  const address = `${servedUrl()}/socket.io?EIO=4&transport=polling`;
  const { sid } = JSON.parse((await (await fetch(address)).text()).slice(1));
  const own = `${address}&sid=${sid}`;
  const received: string[] = [];
  const poll = async () => {
    const response = await fetch(own);
    const text = await response.text();
    if (response.ok) received.push(...text.split("\u001e"));
    return response.ok && !received.includes("1");
  };
  return {
    received,
    poll,
    send: (packet: string) => fetch(own, { method: "POST", body: packet }),
    /** Listens until the server has closed the connection; the test's own time is the limit. */
    async untilClosed() {
      while (await poll());
    },
  };
}

// Each waits for the server's own clock: together they wait once.
describe.concurrent("a connection without a sign-in", () => {
  it.for([
    ["asks for the default namespace", "40"],
    ["asks for one that there is not", "40/made-up,"],
    ["asks for the chat without a token", "40/chat,"],
    ["asks for the chat with a token that was made up", '40/chat,{"token":"made-up"}'],
  ] as const)("is refused and soon closed when it %s", async ([, packet], { expect }) => {
    const connection = await connect();
    await connection.send(packet);
    await connection.untilClosed();
    expect(connection.received.some((text) => text.startsWith("44"))).toBe(true);
    expect(connection.received.some((text) => text.startsWith("40"))).toBe(false);
  });

  it("is soon closed when it asks for nothing", async ({ expect }) => {
    const connection = await connect();
    await connection.untilClosed();
    expect((await connection.poll()) || connection.received.some((text) => text.startsWith("40"))).toBe(false);
  });

  it("is closed when its person leaves the chat and would hold it open", async ({ expect }) => {
    const connection = await connect();
    await connection.send(`40/chat,${JSON.stringify({ token: await wsToken(await makePerson()) })}`);
    while (!connection.received.some((text) => text.startsWith("40/chat,"))) await connection.poll();
    await connection.send("41/chat,");
    await connection.untilClosed();
    expect(await connection.poll()).toBe(false);
  });
});
