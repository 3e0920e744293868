import { randomUUID } from "node:crypto";
import { sessions } from "@/db/schema/identity/sessions";
import { invitations, members } from "@/db/schema/identity/workspaces";
import { hashToken } from "@/lib/core/env/secrets";
import { type DemoContext, personOf } from "./context";

const DAY_MS = 86_400_000;
const SESSION_DAYS = 30;

const LAPTOP =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36";
const PHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.2 Mobile/15E148 Safari/604.1";
const TABLET =
  "Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/604.1";

/**
 * The state of a team: invitations that wait or ran out, someone who works in two workspaces,
 * devices that are signed in.
 */
export async function settleTeams(context: DemoContext): Promise<void> {
  await invite(context, { by: "karim", email: "yasmine.haddou@demo.rihla.example", hoursAgo: 30 });
  await invite(context, { by: "karim", email: "logistique@demo.rihla.example", hoursAgo: 26 });
  await invite(context, { by: "karim", email: "ancien.chauffeur@demo.rihla.example", hoursAgo: 9 * 24 });
  await joinSecond(context, { who: "emma", workspaceOf: "camille" });
  await signIn(context, "camille", [LAPTOP, 4], [PHONE, 29]);
  await signIn(context, "karim", [LAPTOP, 2], [PHONE, 11], [TABLET, 76]);
}

/** An unanswered invitation. Its link is in no mail, so its token is a placeholder. */
async function invite(
  context: DemoContext,
  { by, email, hoursAgo }: { by: string; email: string; hoursAgo: number },
): Promise<void> {
  const owner = personOf(context, by);
  const createdAt = context.clock.ago(hoursAgo);
  await context.db.insert(invitations).values({
    workspaceId: owner.workspaceId,
    invitedById: owner.userId,
    email,
    role: "contributor",
    tokenHash: hashToken(`the demo's invitation of ${email}, which no link leads to`),
    createdAt,
    expiresAt: new Date(createdAt.getTime() + 7 * DAY_MS),
  });
}

/** A membership of a second workspace; the person's own stays the current one. */
async function joinSecond(
  context: DemoContext,
  { who, workspaceOf }: { who: string; workspaceOf: string },
): Promise<void> {
  await context.db.insert(members).values({
    workspaceId: personOf(context, workspaceOf).workspaceId,
    userId: personOf(context, who).userId,
    role: "contributor",
    isHome: false,
    verification: "verified",
    verifiedAt: context.clock.day(-20),
    createdAt: context.clock.day(-20),
  });
}

async function signIn(
  context: DemoContext,
  who: string,
  ...devices: readonly (readonly [string, number])[]
): Promise<void> {
  for (const [userAgent, hoursAgo] of devices) {
    const createdAt = context.clock.ago(hoursAgo + 24);
    await context.db.insert(sessions).values({
      id: randomUUID(),
      userId: personOf(context, who).userId,
      userAgent,
      ip: "",
      createdAt,
      lastSeenAt: context.clock.ago(hoursAgo),
      expiresAt: new Date(createdAt.getTime() + SESSION_DAYS * DAY_MS),
    });
  }
}
