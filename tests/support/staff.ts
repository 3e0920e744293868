import { eq } from "drizzle-orm";
import { verificationDocuments } from "@/db/schema/identity/verification";
import { members } from "@/db/schema/identity/workspaces";
import { submitDocuments } from "@/lib/identity/verification/submit-documents";
import { callAs } from "./call";
import { testDb } from "./database";
import { makeImage, makePerson, type Person } from "./factories";

/** Hands an identity document in for someone new; gives its person and its number. */
export async function makeIdentity(): Promise<{ person: Person; memberId: number; documentId: number }> {
  const person = await makePerson();
  const docsFiles = [{ type: "passport", fileId: await makeImage(person) }];
  await callAs(person, submitDocuments, { docsFiles });
  const [row] = await testDb()
    .select({ memberId: members.id, documentId: verificationDocuments.id })
    .from(members)
    .innerJoin(verificationDocuments, eq(verificationDocuments.memberId, members.id))
    .where(eq(members.userId, person.userId));
  if (!row) throw new Error("no document");
  return { person, ...row };
}
