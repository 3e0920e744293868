import { answerDispute } from "@/lib/deals/disputes/answer-dispute";
import { openDispute } from "@/lib/deals/disputes/open-dispute";
import { callAs } from "./call";
import { makeDelivered, makePerson, type Person } from "./factories";

/** An hour. */
const HOUR_MS = 3_600_000;

/** A call a number of hours from now. */
export const later = (hours: number) => ({ now: new Date(Date.now() + hours * HOUR_MS) });

/** The shipper's complaint. */
export const statement = "Le carton est arrivé ouvert, deux manteaux manquent et la doublure est déchirée.";

/** The carrier's answer. */
export const answer = "Le carton était fermé quand je l’ai remis, le destinataire l’a ouvert devant moi.";

/** The moderator's sentence. */
export const decision = "Les photos montrent un carton ouvert avant la remise.";

/** Opens a dispute about damage. */
export const complain = (person: Person, reservationId: number, over: Record<string, unknown> = {}) =>
  callAs(person, openDispute, { reservationId, reason: "damaged", statement, ...over });

/** A dispute of the shipper that the carrier has answered. */
export async function makeAnswered(make = makeDelivered) {
  const deal = await make();
  const dispute = await complain(deal.shipper, deal.reservationId);
  await callAs(deal.carrier, answerDispute, { id: dispute.id, answer });
  return { ...deal, disputeId: dispute.id, moderator: await makePerson({ staffRole: "moderator" }) };
}
