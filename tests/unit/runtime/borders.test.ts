import { expect, it } from "vitest";
import { callApi } from "@/lib/client/api";
import { emitEvent, realtime } from "@/lib/client/socket";
import type { Ctx } from "@/lib/core/commands/command";
import { execute } from "@/lib/core/commands/execute";
import { addJob } from "@/lib/core/commands/jobs";
import type { CallRequest, Runtime } from "@/lib/core/commands/runtime";
import { expireOffer } from "@/lib/deals/offers/expire-offer";
import { expireOfferJob } from "@/lib/deals/offers/jobs";
import { sendMessage } from "@/lib/deals/rooms/send-message";
import { runCommand } from "@/lib/runtime/run-command";
import { getWebsiteData } from "@/lib/site/website/get-website-data";
import type { ChatNamespace } from "@/realtime/chat-sockets";
import { makeTasks } from "@/realtime/jobs/tasks";

// The compiler is the test: each of these functions holds what does not compile, and none of them is ever run. A line that compiles after
// all makes its `@ts-expect-error` an error.

const calls = async () => {
  // @ts-expect-error there is no such path
  await callApi("GET", "/v1/reservation/{id}", { path: { id: 1 } });
  // @ts-expect-error the path has no such method
  await callApi("DELETE", "/v1/reservations/{id}", { path: { id: 1 } });
  // @ts-expect-error the path needs its part
  await callApi("GET", "/v1/reservations/{id}");
  // @ts-expect-error the part is a number
  await callApi("GET", "/v1/reservations/{id}", { path: { id: "one" } });
  // @ts-expect-error there is no such question
  await callApi("GET", "/v1/cities", { query: { near: "1,2", size: 3 } });
  // @ts-expect-error the body is needed
  await callApi("POST", "/v1/disputes/{id}/answer", { path: { id: 1 } });
  // @ts-expect-error the body has no such field
  await callApi("PATCH", "/v1/workspaces/me", { body: { name: "Atlas", mood: 1 } });
  // @ts-expect-error a call without a body takes none
  await callApi("POST", "/v1/auth/ws-token", { body: { token: 1 } });
  const { wsToken } = await callApi("POST", "/v1/auth/ws-token", { body: {} });
  // @ts-expect-error the answer is what the description defines
  const count: number = wsToken;
  return count;
};

const sockets = async (namespace: ChatNamespace) => {
  // @ts-expect-error there is no such event
  await emitEvent("send_letter", { chatRoomId: 1, content: "x" });
  // @ts-expect-error the event carries a content
  await emitEvent("send_message", { chatRoomId: 1 });
  const answer = await emitEvent("mark_read", { chatRoomId: 1 });
  // @ts-expect-error the acknowledgement is the command's answer
  if (answer.ok) answer.data.content;
  // @ts-expect-error no server returns that
  realtime().on("reservation_changed", () => undefined);
  realtime().on("reservation_updated", (payload) => {
    // @ts-expect-error the event carries no such field
    payload.id;
  });
  // @ts-expect-error the event carries who types where
  namespace.emit("user_typing", { chatRoomId: 1 });
};

const jobs = async (ctx: Ctx, runtime: Runtime) => {
  // @ts-expect-error the job is given an offer
  await addJob(ctx, expireOfferJob, { reservationId: 1 });
  // @ts-expect-error the task takes what the job is given
  await makeTasks(runtime, runtime).expire_offer({ reservationId: 1 });
  // @ts-expect-error there is no such job
  makeTasks(runtime, runtime).expire_reservations;
};

const system = async (runtime: Runtime, request: CallRequest<{ kind: "system" }>) => {
  await runCommand(runtime, expireOffer, { offerId: 1 });
  await execute(runtime, expireOffer, request, { offerId: 1 });
  // @ts-expect-error a message is somebody's
  await runCommand(runtime, sendMessage, { chatRoomId: 1, content: "x" });
  // @ts-expect-error a message is somebody's
  await execute(runtime, sendMessage, request, { chatRoomId: 1, content: "x" });
  // @ts-expect-error what anyone may ask is asked from outside
  await execute(runtime, getWebsiteData, request, {});
};

it("what crosses a border wrongly does not compile", () => {
  expect([calls, sockets, jobs, system]).toHaveLength(4);
});
