import { io, type Socket } from "socket.io-client";
import { http, servedUrl } from "./http";

/** A connected socket of someone's with the events it received. */
export type TestSocket = {
  socket: Socket;
  received: { name: string; payload: Record<string, unknown> }[];
  /** Sends an event and gives the acknowledgement. */
  ask: (name: string, payload: unknown) => Promise<Answer>;
  /** Waits until an event with this name is received; returns its payload. */
  until: (name: string, matches?: (payload: Record<string, unknown>) => boolean) => Promise<Record<string, unknown>>;
};

/** An acknowledgement. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
type Answer = { ok: boolean; code?: string; data?: any };

/** Fetches a ws-token as a page does. */
export async function wsToken(person: { sessionId: string }): Promise<string> {
  return (await http("/v1/auth/ws-token", { method: "POST", body: {}, as: person })).body.wsToken;
}

/** Connects someone through the web process, as a browser does, and waits until they are in. */
export async function listen(
  person: { sessionId: string },
  options: { transports?: ("polling" | "websocket")[]; url?: string; headers?: Record<string, string> } = {},
): Promise<TestSocket> {
  const token = await wsToken(person);
  const socket = io(`${options.url ?? servedUrl()}/chat`, {
    path: "/socket.io",
    addTrailingSlash: false,
    transports: options.transports ?? ["websocket"],
    auth: { token, lang: "fr" },
    extraHeaders: options.headers,
    reconnection: false,
    forceNew: true,
  });
  const received: TestSocket["received"] = [];
  socket.onAny((name: string, payload: Record<string, unknown>) => received.push({ name, payload }));
  await new Promise<void>((resolve, reject) => {
    socket.once("connect", resolve);
    socket.once("connect_error", reject);
  });
  return {
    socket,
    received,
    ask: (name, payload) => socket.timeout(10_000).emitWithAck(name, payload),
    until: (name, matches = () => true) =>
      waitFor(() => received.find((event) => event.name === name && matches(event.payload))?.payload, name),
  };
}

/** Waits until something is there, by default at most ten seconds. */
export async function waitFor<T>(
  look: () => T | undefined | Promise<T | undefined>,
  what: string,
  maxMs = 10_000,
): Promise<T> {
  const deadline = Date.now() + maxMs;
  while (Date.now() < deadline) {
    const found = await look();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
  throw new Error(`waited ${maxMs / 1_000} s for ${what}`);
}
