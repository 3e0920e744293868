import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SOCKET_COMMANDS } from "@/realtime/sockets";
import { makeNegotiation } from "@/tests/support/factories";
import { hostileInput, hostileValue } from "@/tests/support/hostile";
import { closeServed, openServed } from "@/tests/support/http";
import { iterations } from "@/tests/support/iterations";
import { served } from "@/tests/support/served";
import { listen, type TestSocket } from "@/tests/support/sockets";

beforeAll(openServed);
afterAll(closeServed);

const LANES = 8;
/**
 * The gate against floods ends a socket that sends more than sixty events in a second: each socket
 * sends fewer in its whole life.
 */
const FRAMES_MAX = 50;

const anyFrame = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .constantFrom(...Object.entries(SOCKET_COMMANDS))
      .chain(([name, command]) => fc.tuple(fc.constant(name), fc.oneof(hostileInput(command), hostileValue()))),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.constantFrom("made_up", "constructor", "__proto__", "toString", ""), hostileValue()),
  },
);

describe("hostile frames of every event", () => {
  it("are answered, never with a fault of the server, and never end the process", async () => {
    const frames = fc.sample(anyFrame, iterations(300));
    await Promise.all(
      Array.from({ length: LANES }, async (_, lane) => {
        const { shipper } = await makeNegotiation();
        let client = await listen(shipper);
        let sentCount = 0;
        for (const [index, [name, payload]] of frames.entries()) {
          if (index % LANES !== lane) continue;
          if (!client.socket.connected || sentCount === FRAMES_MAX) {
            client.socket.disconnect();
            client = await listen(shipper);
            sentCount = 0;
          }
          await expectAnswer(client, name, payload);
          sentCount += 1;
        }
        client.socket.disconnect();
      }),
    );
    expect((await fetch(`${served().realtimeUrl}/readyz`)).status).toBe(200);
  }, 900_000);
});

async function expectAnswer(client: TestSocket, name: string, payload: unknown): Promise<void> {
  const answer = await client.ask(name, payload);
  const what = `${name} ${JSON.stringify(payload)}: ${JSON.stringify(answer)}`;
  expect(typeof answer.ok, what).toBe("boolean");
  expect(answer.code, what).not.toBe("server.error");
}
