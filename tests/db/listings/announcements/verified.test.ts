import { and, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { members } from "@/db/schema/identity/workspaces";
import { announcements } from "@/db/schema/listings/announcements";
import { listAnnouncements } from "@/lib/listings/announcements/list-announcements";
import { callAs } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makeAnnouncement, makePerson, type Person } from "@/tests/support/factories";
import { iterations } from "@/tests/support/iterations";

type Verification = (typeof members.$inferSelect)["verification"];

const decide = ({ userId }: Person, verification: Verification) =>
  testDb()
    .update(members)
    .set({ verification })
    .where(and(eq(members.userId, userId), eq(members.isHome, true)));

async function foundOf({ userId }: Person): Promise<number[]> {
  const filters = { verified: true, createdById: userId };
  const { data } = await callAs("visitor", listAnnouncements, { filters });
  const all = await callAs("visitor", listAnnouncements, { filters: { verified: true }, limit: 100 });
  const ids = data.map(({ id }) => id);
  // Another plan for the same answer: by the index of facets.
  expect(all.data.filter(({ owner }) => owner.id === userId).map(({ id }) => id)).toEqual(ids);
  return ids;
}

it("the listings of a person count as a verified person's from the decision until it is taken back", async () => {
  const person = await makePerson();
  const before = await makeAnnouncement(person);
  expect(await foundOf(person)).toEqual([]);
  await decide(person, "verified");
  const after = await makeAnnouncement(person);
  expect(await foundOf(person)).toEqual([after.id, before.id]);
  await decide(person, "rejected");
  expect(await foundOf(person)).toEqual([]);
});

it("what is announced while the decision is made knows it, whichever comes first", async () => {
  for (let round = 0; round < iterations(10); round += 1) {
    const person = await makePerson();
    await Promise.all([makeAnnouncement(person), decide(person, "verified"), makeAnnouncement(person)]);
    const rows = await testDb()
      .select({ isByVerified: announcements.isByVerified })
      .from(announcements)
      .where(eq(announcements.createdById, person.userId));
    expect(rows).toEqual([{ isByVerified: true }, { isByVerified: true }]);
  }
});
