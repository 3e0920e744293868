import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { SOCKET_COMMANDS } from "@/realtime/sockets";
import { makeNegotiation } from "../support/factories";
import { hostileInput, hostileValue } from "../support/hostile";
import { closeServed, openServed } from "../support/http";
import { rounds } from "../support/rounds";
import { type Ears, listen } from "../support/sockets";

beforeAll(openServed);
afterAll(closeServed);

const LANES = 8;
/** The flood gate lets a socket send so many events a second and more are refused: a lane goes slower. */
const PAUSE_MS = 120;

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
    const frames = fc.sample(anyFrame, rounds(300));
    await Promise.all(
      Array.from({ length: LANES }, async (_, lane) => {
        const { shipper } = await makeNegotiation();
        let ears = await listen(shipper);
        for (const [index, [name, payload]] of frames.entries()) {
          if (index % LANES !== lane) continue;
          if (!ears.socket.connected) ears = await listen(shipper);
          await expectAnswer(ears, name, payload);
          await new Promise((resume) => setTimeout(resume, PAUSE_MS));
        }
        ears.socket.disconnect();
      }),
    );
    expect((await fetch(`${inject("served").realtimeUrl}/readyz`)).status).toBe(200);
  }, 900_000);
});

async function expectAnswer(ears: Ears, name: string, payload: unknown): Promise<void> {
  const answer = await ears.ask(name, payload);
  const what = `${name} ${JSON.stringify(payload)}: ${JSON.stringify(answer)}`;
  expect(typeof answer.ok, what).toBe("boolean");
  if (!answer.ok) expect(answer.code, what).not.toBe("server.error");
}
