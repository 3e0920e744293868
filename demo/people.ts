import { eq } from "drizzle-orm";
import { profiles, users } from "@/db/schema/identity/accounts";
import { verificationDocuments } from "@/db/schema/identity/verification";
import { memberContacts, members, workspaces } from "@/db/schema/identity/workspaces";
import { uploads } from "@/db/schema/platform/uploads";
import { PEOPLE } from "@/demo/data/people";
import type { PersonSpec } from "@/demo/data/person-spec";
import { ID_CARD, IMAGES, portraitName } from "@/demo/images";
import { payoutWaysOn } from "@/lib/core/env/env";
import { hashPassword } from "@/lib/identity/accounts/hash-password";
import { registerUser } from "@/lib/identity/accounts/register-user";
import { loadSignInActor } from "@/lib/identity/sessions/queries";
import { wayOf } from "@/lib/platform/payout-ways/rules";
import { DEMO_PASSWORD } from "./accounts";
import { addressIn, phoneIn } from "./addresses";
import { call, type DemoContext } from "./context";
import { settleTeams } from "./teams";

/** The address of a demo account. */
function emailOf(key: string): string {
  return `${key}@demo.rihla.example`;
}

/** Makes everyone, with profiles, workspaces, portraits and the state of their identity check. */
export async function makePeople(context: DemoContext): Promise<void> {
  // One password, published at every start: one hash reveals no more than forty.
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const workspaceOf = new Map<string, number>();
  for (const [index, spec] of PEOPLE.entries()) {
    context.at.now = context.clock.day(-spec.joinedDays, "10:30");
    const userId = await insertUser(context, spec, { passwordHash, index });
    const workspaceId = workspaceOf.get(spec.worksFor ?? "") ?? (await insertWorkspace(context, spec));
    workspaceOf.set(spec.key, workspaceId);
    await insertMember(context, spec, { userId, workspaceId, index });
    if (portraitName(spec.key) in IMAGES) await hangPortrait(context, spec, userId);
    if (spec.isBanned) continue;
    const actor = await loadSignInActor(context.db, userId, `demo:${spec.key}`);
    context.people.set(spec.key, { spec, userId, workspaceId, actor });
  }
  await settleTeams(context);
}

async function insertUser(
  context: DemoContext,
  spec: PersonSpec,
  { passwordHash, index }: { passwordHash: string; index: number },
): Promise<number> {
  const { db, at } = context;
  const [user] = await db
    .insert(users)
    .values({
      email: emailOf(spec.key),
      passwordHash,
      firstName: spec.first,
      lastName: spec.last,
      phoneNumber: phoneIn(context.cities(spec.city).countryCode, index),
      gender: spec.gender,
      birthDate: spec.birth,
      locale: spec.locale,
      staffRole: spec.staffRole ?? null,
      termsAcceptedAt: at.now,
      confirmedAt: new Date(at.now.getTime() + 20 * 60_000),
      createdAt: at.now,
    })
    .returning({ id: users.id });
  if (!user) throw new Error(`${spec.key} has no row`);
  const halves = spec.alsoCarrier ? (["shipper", "carrier"] as const) : [spec.logistics];
  for (const logisticsType of halves) {
    const [profile] = await db
      .insert(profiles)
      .values({
        userId: user.id,
        logisticsType,
        businessType: spec.company ? "professional" : "personal",
        companyName: spec.company ?? null,
        createdAt: at.now,
      })
      .returning({ id: profiles.id });
    if (logisticsType === spec.logistics)
      await db
        .update(users)
        .set({ activeProfileId: profile?.id ?? null })
        .where(eq(users.id, user.id));
  }
  return user.id;
}

/** Where a carrier lives; in France where the deployment does not pay to their own country. */
function residenceOf({ cities, at }: DemoContext, { city, logistics, alsoCarrier }: PersonSpec) {
  if (logistics !== "carrier" && !alsoCarrier) return {};
  const { countryCode } = cities(city);
  const isPaid = wayOf(countryCode, payoutWaysOn()) !== undefined;
  return { residenceCountry: isPaid ? countryCode : "FR", residenceAt: at.now };
}

async function insertWorkspace(context: DemoContext, spec: PersonSpec): Promise<number> {
  const { db, at } = context;
  const [workspace] = await db
    .insert(workspaces)
    .values({ name: spec.company ?? `${spec.first} ${spec.last}`, createdAt: at.now, ...residenceOf(context, spec) })
    .returning({ id: workspaces.id });
  if (!workspace) throw new Error(`${spec.key} has no workspace`);
  return workspace.id;
}

async function insertMember(
  context: DemoContext,
  spec: PersonSpec,
  { userId, workspaceId, index }: { userId: number; workspaceId: number; index: number },
): Promise<void> {
  const { db, at } = context;
  const city = context.cities(spec.city);
  const isVerified = spec.verification === "verified";
  const [member] = await db
    .insert(members)
    .values({
      workspaceId,
      userId,
      role: spec.worksFor ? "contributor" : "owner",
      verification: spec.verification,
      verificationReason:
        spec.verification === "rejected" ? "La photo du document est floue : le numéro ne se lit pas." : null,
      verifiedAt: isVerified ? new Date(at.now.getTime() + 26 * 3_600_000) : null,
      ...(spec.isBanned
        ? { status: "banned", banReason: "spam", banText: "Messages publicitaires répétés aux clients." }
        : {}),
      createdAt: at.now,
    })
    .returning({ id: members.id });
  if (!member) throw new Error(`${spec.key} is no member`);
  await db.insert(memberContacts).values({
    memberId: member.id,
    firstName: spec.first,
    lastName: spec.last,
    email: emailOf(spec.key),
    phone: phoneIn(city.countryCode, index),
    function: spec.company ? (spec.worksFor ? "Chargé d’exploitation" : "Gérant") : null,
    countryId: city.countryId,
    cityId: city.id,
    addressLine1: addressIn(city.countryCode, index),
    updatedAt: at.now,
  });
  if (spec.verification === "pending") await handInDocument(context, spec, { userId, memberId: member.id });
}

/** People who wait for their check have uploaded a card, which only they and moderators see. */
async function handInDocument(
  { db, at, clock, pictures }: DemoContext,
  { key }: PersonSpec,
  { userId, memberId }: { userId: number; memberId: number },
): Promise<void> {
  const uploadId = await pictures.uploadOf({ key, userId }, ID_CARD, "document");
  await db.update(uploads).set({ claimedAt: at.now }).where(eq(uploads.id, uploadId));
  const createdAt = clock.day(-3, "16:20");
  await db.insert(verificationDocuments).values({ memberId, type: "idCard", uploadId, createdAt });
}

async function hangPortrait({ db, at, pictures }: DemoContext, { key }: PersonSpec, userId: number): Promise<void> {
  const photoUploadId = await pictures.uploadOf({ key, userId }, portraitName(key));
  await db.update(uploads).set({ claimedAt: at.now }).where(eq(uploads.id, photoUploadId));
  await db.update(users).set({ photoUploadId }).where(eq(users.id, userId));
}

/** Someone who has just registered: the link that confirms the account waits in the mailbox. */
export async function* registerNewcomer(context: DemoContext): AsyncGenerator<Date, void, void> {
  yield context.clock.ago(3);
  await call(context, "visitor", registerUser, {
    email: emailOf("nora.lambert"),
    password: DEMO_PASSWORD,
    firstName: "Nora",
    lastName: "Lambert",
    businessProfileType: { id: 1 },
    logisticsProfileType: { id: 1 },
    phoneNumber: phoneIn("FR", 88),
    termsAccepted: true,
  });
}
