import { call, type DemoContext, type Person } from "@/demo/context";
import { answerDispute } from "@/lib/deals/disputes/answer-dispute";
import { decideDispute } from "@/lib/deals/disputes/decide-dispute";
import { openDispute } from "@/lib/deals/disputes/open-dispute";
import type { DealState } from "./deal-state";
import type { Step } from "./steps";

/** Runs the steps of a deal's dispute; returns false for any other step. */
export async function doDisputeStep(
  context: DemoContext,
  state: DealState,
  person: Person,
  step: Step,
): Promise<boolean> {
  const { reservationId, disputeId: id } = state;
  switch (step.act) {
    case "complain": {
      const photos = await photosOf(context, person, step.pictures);
      const { reason, text: statement } = step;
      state.disputeId = (await call(context, person, openDispute, { reservationId, reason, statement, photos })).id;
      return true;
    }
    case "respond":
      await call(context, person, answerDispute, {
        id,
        answer: step.text,
        photos: await photosOf(context, person, step.pictures),
      });
      return true;
    case "settle":
      await call(context, person, decideDispute, {
        id,
        outcome: step.outcome,
        refundAmount: step.refundEuros,
        decision: step.text,
      });
      return true;
    default:
      return false;
  }
}

/** One after the other: the order of their rows is part of the market. */
async function photosOf({ pictures }: DemoContext, { spec, userId }: Person, images: readonly string[] = []) {
  const ids: number[] = [];
  for (const image of images) ids.push(await pictures.uploadOf({ key: spec.key, userId }, image, "private"));
  return ids;
}
