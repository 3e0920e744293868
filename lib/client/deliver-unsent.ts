import type { MessageView } from "@/lib/deals/rooms/contract";
import type { TeamMessageView } from "@/lib/identity/team-messages/contract";
import { callApi, isApiError } from "./api";
import { errorText } from "./error-text";
import { runCommand } from "./run-command";
import { serverNow } from "./server-clock";
import { gateState, onGate } from "./session-gate";
import { readUnsent, refuseUnsent, removeUnsent, STALE, STALE_MS, type UnsentMessage } from "./unsent-messages";
import { withLock } from "./with-lock";

/** A message that the server has acknowledged, of a room or of a team. */
type Delivered =
  | { conversation: string; kind: "room"; message: MessageView }
  | { conversation: string; kind: "team"; message: TeamMessageView };

/** What became of a try: it is settled, its conversation has to wait, or all have to. */
type Outcome = "settled" | "held" | "later";

const TEAM = "team-";
const listeners = new Set<(delivered: Delivered) => void>();
let running: Promise<void> | undefined;
let isWanted = false;

/** Listens for messages that this window has sent; returns how to stop. */
export function onDelivered(listener: (delivered: Delivered) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Sends what waits of a person, in its order within each conversation. One window of the browser
 * does it at a time, and the server writes a client id once.
 */
export function deliverUnsent(userId: number): Promise<void> {
  isWanted = true;
  running ??= run(userId).finally(() => {
    running = undefined;
  });
  return running;
}

async function run(userId: number): Promise<void> {
  while (isWanted) {
    isWanted = false;
    await withLock(`rihla:unsent:${userId}`, () => sendWaiting(userId));
  }
}

async function sendWaiting(userId: number): Promise<void> {
  const held = new Set<string>();
  // Who is asked to sign in, or is another person by now, sends nothing.
  while (gateState() === "open") {
    const next = readUnsent(userId).find(
      ({ refusal, conversation }) => refusal === undefined && !held.has(conversation),
    );
    if (!next) return;
    const outcome = await sendOne(userId, next);
    if (outcome === "later") return;
    if (outcome === "held") held.add(next.conversation);
  }
}

async function sendOne(userId: number, message: UnsentMessage): Promise<Outcome> {
  if (serverNow().getTime() - Date.parse(message.at) > STALE_MS) {
    refuseUnsent(userId, message.clientId, STALE);
    return "settled";
  }
  const gate = watchGate();
  // A call that waits for a new sign-in does not hold back the person's other windows.
  const outcome = await Promise.race([attempt(userId, message), gate.left]);
  gate.stop();
  return outcome;
}

async function attempt(userId: number, message: UnsentMessage): Promise<Outcome> {
  try {
    const delivered = await send(userId, message);
    // The page of a network's sign-in answers with something else.
    if (delivered.message?.clientId !== message.clientId) return "later";
    for (const listener of listeners) listener(delivered);
    removeUnsent(userId, message.clientId);
    return "settled";
  } catch (error) {
    const outcome = outcomeOf(error);
    if (outcome === "settled") refuseUnsent(userId, message.clientId, errorText(error, ""));
    return outcome;
  }
}

/** Only the server's own refusal settles a message; a limit, a fault and a lost session pass. */
function outcomeOf(error: unknown): Outcome {
  if (!isApiError(error) || error.status === 0 || error.status === 401 || error.status === 429) return "later";
  const passes = error.status >= 500 || error.code === "client.bad_answer" || error.code === "request.in_progress";
  return passes ? "held" : "settled";
}

function watchGate(): { left: Promise<Outcome>; stop: () => void } {
  let stop = () => {};
  const left = new Promise<Outcome>((resolve) => {
    stop = onGate(() => (gateState() === "open" ? undefined : resolve("later")));
  });
  return { left, stop };
}

async function send(userId: number, { conversation, content, clientId }: UnsentMessage): Promise<Delivered> {
  const body = { content, clientId, senderId: userId };
  if (conversation.startsWith(TEAM)) {
    const path = { workspaceId: Number(conversation.slice(TEAM.length)) };
    return {
      conversation,
      kind: "team",
      message: await callApi("POST", "/v1/team-messages/{workspaceId}", { path, body }),
    };
  }
  const path = { chatRoomId: Number(conversation) };
  const message = await runCommand(
    "send_message",
    { ...path, ...body },
    {
      context: "chat.send",
      overHttp: () => callApi("POST", "/v1/chat/rooms/{chatRoomId}/messages", { path, body }),
    },
  );
  return { conversation, kind: "room", message };
}
