import type { Locale } from "@/lib/core/base/actor";
import { markTransfer } from "@/lib/staff/bank-transfers/mark-transfer";
import { callAs } from "../call";
import { readIn } from "../read-in";
import { later, makeAlgerian, makeReleased, makeWaiting, transfersTo } from "./make-transfers";

/** Every mail about a bank transfer: it has left, and it came back. */
export async function playTransfers(locale: Locale): Promise<void> {
  const carrier = await makeAlgerian();
  await readIn(locale, carrier);
  await makeWaiting(60, carrier);
  const { author } = await makeReleased();
  const [transfer] = await transfersTo(carrier);
  const back = { id: transfer?.id, answer: "returned", reason: "account_closed", note: "Compte clos." };
  await callAs(author, markTransfer, back, later(24));
}
