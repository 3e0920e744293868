import { afterEach, describe, expect, it, vi } from "vitest";
import type { PickedMessages } from "@/lib/i18n/messages";
import {
  fetchNamedMessages,
  holdPageMessages,
  type MessagesSource,
  messagesPath,
  readPageMessages,
} from "@/lib/i18n/page-messages";

const source = (version: string): MessagesSource => ({ locale: "fr", version, names: ["forms", "rooms"] });
const texts = { forms: {} } as unknown as PickedMessages; // any texts will do

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A browser whose fetches end as these say, one after the other. */
function browserWith(...answers: ((signal: AbortSignal) => Promise<Response>)[]) {
  const listeners = new Map<string, () => void>();
  const asked: string[] = [];
  vi.stubGlobal("window", {
    setTimeout,
    clearTimeout,
    addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
    removeEventListener: (name: string) => listeners.delete(name),
  });
  vi.stubGlobal("fetch", (path: string, { signal }: { signal: AbortSignal }) => {
    asked.push(path);
    return (answers.shift() ?? (() => Promise.reject(new Error("one fetch too many"))))(signal);
  });
  return { asked, say: (name: string) => listeners.get(name)?.(), listeners };
}

const given = async () => Response.json(texts);

describe("on the server", () => {
  it("what the page holds is there at once, and what nobody holds is a fault", () => {
    holdPageMessages(source("1"), texts);
    expect(readPageMessages(source("1"))).toBe(texts);
    expect(() => readPageMessages({ ...source("1"), names: ["map"] })).toThrow("no messages are held for fr/map.json");
  });
});

describe("in the browser", () => {
  it("each address is fetched once, and is one promise", async () => {
    const { asked } = browserWith(given);
    const first = readPageMessages(source("a"));
    expect(readPageMessages(source("a"))).toBe(first);
    expect(await first).toEqual(texts);
    expect(readPageMessages(source("a"))).toBe(first);
    expect(asked).toEqual([messagesPath(source("a"))]);
  });

  it("what the document names is fetched before a component asks", async () => {
    const { asked } = browserWith(given);
    const path = messagesPath(source("named"));
    vi.stubGlobal("document", { querySelectorAll: () => [{ href: `https://rihla.example${path}` }] });
    fetchNamedMessages();
    expect(asked).toEqual([path]);
    expect(await readPageMessages(source("named"))).toEqual(texts);
    expect(asked).toEqual([path]);
  });

  it("what fails is tried again, later each time", async () => {
    vi.useFakeTimers();
    const { asked, listeners } = browserWith(
      () => Promise.reject(new TypeError("no network")),
      async () => new Response("", { status: 503 }),
      async () => new Response("<html>"),
      given,
    );
    const reading = readPageMessages(source("b"));
    for (const [waitMs, count] of [
      [0, 1],
      [500, 2],
      [999, 2],
      [1, 3],
      [2_000, 4],
    ] as const) {
      await vi.advanceTimersByTimeAsync(waitMs);
      expect(asked.length, `after ${waitMs} ms more`).toBe(count);
    }
    expect(await reading).toEqual(texts);
    expect(listeners.size).toBe(0);
  });

  it("a connection that is silent is given up for another", async () => {
    vi.useFakeTimers();
    const silent = (signal: AbortSignal) =>
      new Promise<Response>((_answer, refuse) => signal.addEventListener("abort", () => refuse(signal.reason)));
    const { asked } = browserWith(silent, given);
    const reading = readPageMessages(source("d"));
    await vi.advanceTimersByTimeAsync(15_000);
    expect(asked.length).toBe(1);
    await vi.advanceTimersByTimeAsync(500);
    expect(await reading).toEqual(texts);
    expect(asked.length).toBe(2);
  });

  it("the connection's return is not waited out", async () => {
    vi.useFakeTimers();
    const { asked, say } = browserWith(() => Promise.reject(new TypeError("no network")), given);
    const reading = readPageMessages(source("c"));
    await vi.advanceTimersByTimeAsync(0);
    say("online");
    expect(await reading).toEqual(texts);
    expect(asked.length).toBe(2);
  });
});
