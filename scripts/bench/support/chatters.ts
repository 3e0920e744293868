import { randomUUID } from "node:crypto";
import { io, type Socket } from "socket.io-client";
import { issueWsToken } from "@/lib/identity/sessions/issue-ws-token";
import { callAs } from "@/tests/support/call";
import type { Person } from "@/tests/support/factories";
import type { Stretch } from "./rounds";

const ACK_TIMEOUT_MS = 20_000;
const CONNECT_AT_ONCE = 20;

/** A token for one connection of a person. */
export async function wsTokenOf(person: Person): Promise<string> {
  return (await callAs(person, issueWsToken)).wsToken;
}

/** One side of a room, connected and listening. */
export type Chatter = { socket: Socket; roomId: number; heard: Set<string> };

/**
 * What a stretch of writing gave: its speed, and the ids of all messages that were acknowledged.
 */
export type Written = Stretch & { acknowledged: string[] };

/**
 * Connects one chatter for each place in a room and joins the room. `tokenOf` is left out where
 * nobody asks for one.
 */
export async function connectAll(
  url: string,
  places: readonly { roomId: number; token?: () => Promise<string> }[],
): Promise<Chatter[]> {
  const chatters: Chatter[] = [];
  const queue = [...places.entries()];
  const connectNext = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [index, place] = next;
      const token = await place.token?.();
      const socket = io(`${url}/chat`, {
        path: "/socket.io",
        addTrailingSlash: false,
        transports: ["websocket"],
        auth: { token, lang: "fr" },
        // Each of a network of its own, as people are: connections of one are counted.
        extraHeaders: { "x-rihla-ip": `10.0.${index >> 8}.${index & 255}` },
        reconnection: false,
        forceNew: true,
      });
      const chatter: Chatter = { socket, roomId: place.roomId, heard: new Set() };
      await new Promise<void>((resolve, reject) => {
        socket.once("connect", resolve);
        socket.once("connect_error", reject);
      });
      socket.on("new_message", ({ message }: { message: { clientId: string } }) => chatter.heard.add(message.clientId));
      const joined = await socket.timeout(ACK_TIMEOUT_MS).emitWithAck("join_chat_room", { chatRoomId: place.roomId });
      if (!joined.ok) throw new Error(`a room could not be joined: ${joined.code}`);
      chatters.push(chatter);
    }
  };
  await Promise.all(Array.from({ length: CONNECT_AT_ONCE }, connectNext));
  return chatters;
}

/**
 * Has the chatters write in turns until so many messages are acknowledged, so many at any moment on
 * their way. Throws when one is refused: a message that was not written is not a result.
 */
export async function writeAll(chatters: readonly Chatter[], total: number, inFlight: number): Promise<Written> {
  const timesMs: number[] = [];
  const acknowledged: string[] = [];
  let next = 0;
  const writeNext = async () => {
    for (let index = next++; index < total; index = next++) {
      const chatter = chatters[index % chatters.length];
      if (!chatter) throw new Error("nobody is connected");
      const clientId = randomUUID();
      const startedAt = performance.now();
      const answer = await chatter.socket
        .timeout(ACK_TIMEOUT_MS)
        .emitWithAck("send_message", { chatRoomId: chatter.roomId, content: textOf(index), clientId });
      timesMs.push(performance.now() - startedAt);
      if (!answer.ok) throw new Error(`a message was refused: ${answer.code}`);
      acknowledged.push(clientId);
    }
  };
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: inFlight }, writeNext));
  return { perSecond: total / ((performance.now() - startedAt) / 1_000), timesMs, acknowledged };
}

/** Words of the usual length of a negotiation's message. */
function textOf(index: number): string {
  return `Bonjour, je peux prendre votre carton de vêtements jeudi, le vol part à 14:20. Message ${index}`;
}

/** Ends the connections. */
export function closeAll(chatters: readonly Chatter[]): void {
  for (const { socket } of chatters) socket.disconnect();
}
