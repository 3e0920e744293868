import { afterEach, expect, it } from "vitest";
import { answerGate, askSignIn, gateState, guardSessionOf, passGate } from "@/lib/client/session-gate";

const OWNER_ID = 7;
const PRESS = { method: "PATCH", path: "/v1/announcements/1/status" };
const BY_ITSELF = { method: "GET", path: "/v1/chat/unread-count" };

let stop = () => {};
afterEach(() => stop());

/** A page that asks for a sign-in, because of a call that it made automatically. */
function startAsking() {
  stop = guardSessionOf(OWNER_ID);
  const asked = askSignIn(BY_ITSELF, performance.now());
  expect(gateState()).toBe("asking");
  return asked;
}

it("answers a press that waited with the question that was put off", async () => {
  const asked = startAsking();
  const held = passGate(PRESS);
  answerGate("later");
  expect(await asked).toBe(false);
  expect(await held).toEqual({ isPutOff: true });
  expect(gateState()).toBe("later");
});

it("lets a press that waited go on once the person is back", async () => {
  const asked = startAsking();
  const held = passGate(PRESS);
  answerGate(OWNER_ID);
  expect(await asked).toBe(true);
  expect(await held).toEqual({ isPutOff: false });
});

it("asks again for the next press after it was put off, and for nothing that the page does automatically", async () => {
  const asked = startAsking();
  answerGate("later");
  await asked;
  expect(await passGate(PRESS)).toEqual({ isPutOff: false });
  expect(await askSignIn(BY_ITSELF, performance.now())).toBe(false);
  const again = askSignIn(PRESS, performance.now());
  expect(gateState()).toBe("asking");
  answerGate(OWNER_ID);
  expect(await again).toBe(true);
});
