import { createHash } from "node:crypto";
import { type IdentityFacts, plainName } from "@/lib/identity/verification/identity-facts";
import type { DecisionRow } from "./operations";

type Seen = Pick<IdentityFacts, "firstName" | "lastName" | "birthDate">;

const FINGERPRINT_LENGTH = 12;

/**
 * The version of a check that a decision depends on: where it stands, its newest document, and a
 * fingerprint of what is compared with it.
 */
export function identityState(verification: string, documentId: number, person: Seen): string {
  return [verification, documentId, fingerprintOf(person)].join(":");
}

/** Whether a person is still who a decision was made about. */
export function isSeenIdentity({ subjectState, subjectLabel }: DecisionRow, person: Seen): boolean {
  const seen = subjectState.split(":")[2];
  // Decisions of earlier releases hold the name alone.
  return seen === undefined
    ? plainName(subjectLabel) === plainName(`${person.firstName} ${person.lastName}`)
    : seen === fingerprintOf(person);
}

function fingerprintOf({ firstName, lastName, birthDate }: Seen): string {
  const facts = JSON.stringify([plainName(firstName), plainName(lastName), birthDate]);
  return createHash("sha256").update(facts).digest("base64url").slice(0, FINGERPRINT_LENGTH);
}
