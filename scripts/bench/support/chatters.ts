import { randomUUID } from "node:crypto";
import { io, type Socket } from "socket.io-client";
import { issueWsToken } from "@/lib/identity/sessions/issue-ws-token";
import { callAs } from "@/tests/support/call";
import { makeNegotiation, type Person } from "@/tests/support/factories";
import { cycle, inParallel } from "./in-parallel";
import type { Stretch } from "./rounds";

const ACK_TIMEOUT_MS = 20_000;
const CONCURRENT_ROOMS = 4;
const CONCURRENT_CONNECTIONS = 20;

/** A person's place in a room. */
export type Place = { roomId: number; person: Person };
/** A connected side of a room, with the client ids of the messages it received. */
export type Chatter = { socket: Socket; roomId: number; received: Set<string> };
/** A stretch of writing, with the client ids of the acknowledged messages. */
export type Written = Stretch & { acknowledged: readonly string[] };

/** Both sides of new rooms: all shippers first, so that neighbours in the list are in different rooms. */
export async function makePlaces(count: number): Promise<Place[]> {
  const [shippers, carriers]: [Place[], Place[]] = [[], []];
  await inParallel(Array(count).keys(), CONCURRENT_ROOMS, async () => {
    const { room, shipper, carrier } = await makeNegotiation();
    shippers.push({ roomId: room.id, person: shipper });
    carriers.push({ roomId: room.id, person: carrier });
  });
  return [...shippers, ...carriers];
}

/** A single-use token for one connection of a person. */
export async function issueToken(person: Person): Promise<string> {
  return (await callAs(person, issueWsToken)).wsToken;
}

/** Connects people and lets them join their rooms, in the order of the places. */
export async function connectAll(url: string, places: readonly Place[], tokenOf = issueToken): Promise<Chatter[]> {
  const chatters: Chatter[] = [];
  await inParallel(places, CONCURRENT_CONNECTIONS, async ({ roomId, person }, index) => {
    const socket = io(`${url}/chat`, {
      path: "/socket.io",
      addTrailingSlash: false,
      transports: ["websocket"],
      auth: { token: await tokenOf(person), lang: "fr" },
      // A network for each person: connections of one network are limited.
      extraHeaders: { "x-rihla-ip": networkOf(index) },
      reconnection: false,
      forceNew: true,
    });
    await new Promise<void>((resolve, reject) => {
      socket.once("connect", resolve);
      socket.once("connect_error", reject);
    });
    const chatter: Chatter = { socket, roomId, received: new Set() };
    socket.on("new_message", ({ message }: { message: { clientId: string } }) =>
      chatter.received.add(message.clientId),
    );
    const joined = await socket.timeout(ACK_TIMEOUT_MS).emitWithAck("join_chat_room", { chatRoomId: roomId });
    if (!joined.ok) throw new Error(`a room could not be joined: ${joined.code}`);
    chatters[index] = chatter;
  });
  return chatters;
}

/** An address of a network of its own for each index. */
export function networkOf(index: number): string {
  return `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`;
}

/**
 * Has the chatters write in turns, `inFlight` messages concurrently, until `total` are acknowledged.
 * Throws when one is refused: a message that was not written is not a result.
 */
export async function writeAll(chatters: readonly Chatter[], total: number, inFlight: number): Promise<Written> {
  const timesMs: number[] = [];
  const acknowledged: string[] = [];
  const startedAt = performance.now();
  await inParallel(cycle(chatters, total), inFlight, async ({ socket, roomId }, index) => {
    const clientId = randomUUID();
    const content = `Bonjour, je peux prendre votre carton de vêtements jeudi, le vol part à 14:20. Message ${index}`;
    const from = performance.now();
    const answer = await socket
      .timeout(ACK_TIMEOUT_MS)
      .emitWithAck("send_message", { chatRoomId: roomId, content, clientId });
    timesMs.push(performance.now() - from);
    if (!answer.ok) throw new Error(`a message was refused: ${answer.code}`);
    acknowledged.push(clientId);
  });
  return { perSecond: total / ((performance.now() - startedAt) / 1_000), timesMs, acknowledged };
}

export function closeAll(chatters: readonly Chatter[]): void {
  for (const { socket } of chatters) socket.disconnect();
}
