import { members } from "@/db/schema/identity/workspaces";
import { addProfile } from "@/lib/identity/accounts/add-profile";
import { getMe } from "@/lib/identity/accounts/get-me";
import { makeLink } from "@/lib/identity/sessions/make-link";
import { sealFlow } from "@/lib/identity/social-login/seal-flow";
import { callAs } from "../call";
import { testDb } from "../database";
import { makeImage, makePerson, makeSession } from "../factories";
import { pushSubscription } from "../push-browser";
import { sessionTokenOf } from "../session-tokens";
import { PASSWORD, registration } from "../sign-in";
import { details } from "../social";
import { actorOf, callerOf, type Entries, type Fixture, freshAddress, givePasswords, type InputOf } from "./fixture";
import { everyone, ownSession, signedIn } from "./rows";

const HOUR_S = 3_600;
const now = () => ({ tx: testDb(), now: new Date() });

/** A one-time link of somebody new, for the person who follows it. */
const linkOf = async (purpose: "confirm" | "reset", options: Parameters<typeof makePerson>[0]) => {
  const { userId } = await makePerson({ password: PASSWORD, ...options });
  return (await makeLink(now(), purpose, { userId }, HOUR_S)).token;
};

/** A sign-in at another service that came back, as its cookie has it. */
const flowOf = async (stage: "new" | "prove", email: string) =>
  (
    await sealFlow(
      {
        stage,
        provider: "google",
        subject: email,
        email,
        isEmailVerified: true,
        firstName: "Nour",
        lastName: "Amrani",
        next: null,
      },
      new Date(),
    )
  ).sealed;

const otherHalf =
  (fixture: Fixture): InputOf =>
  (trier) => ({
    logisticsProfileType: { id: isCarrier(fixture, callerOf(trier, fixture).userId) ? 1 : 2 },
    businessProfileType: { id: 1 },
  });
const isCarrier = ({ people }: Fixture, userId: number) =>
  [people.carrier.userId, people.otherCarrier.userId].includes(userId);
const withImage =
  (make: (fileId: number) => object) =>
  (fixture: Fixture): InputOf =>
  async (trier) =>
    make(await makeImage(callerOf(trier, fixture)));

/** Accounts, sessions, sign-in by other services, the check of an identity. */
export const IDENTITY: Entries = {
  registerUser: { row: everyone, input: (): InputOf => () => registration() },
  registerSocial: {
    row: everyone,
    input: (): InputOf => async () => ({ ...details, flow: await flowOf("new", freshAddress()) }),
  },
  linkSocial: {
    row: everyone,
    input: async () => {
      const { email } = await makePerson({ password: PASSWORD });
      return { password: PASSWORD, flow: await flowOf("prove", email) };
    },
  },
  logIn: {
    row: everyone,
    input: async () => ({ email: (await makePerson({ password: PASSWORD })).email, password: PASSWORD }),
  },
  confirmEmail: {
    row: everyone,
    input: async () => ({ token: await linkOf("confirm", { isConfirmed: false }), password: PASSWORD }),
  },
  resendConfirmation: {
    row: everyone,
    input: async () => ({ email: (await makePerson({ isConfirmed: false })).email }),
  },
  requestReset: { row: everyone, input: async () => ({ email: (await makePerson()).email }) },
  resetPassword: {
    row: everyone,
    input: async () => ({ token: await linkOf("reset", {}), password: "Neuve-2027?" }),
  },
  // Who calls is the token's business alone.
  refreshSession: { row: everyone, input: async () => ({ sessionToken: await sessionTokenOf(await makePerson()) }) },
  logOut: { row: everyone },
  getMe: { row: signedIn },
  changePassword: {
    row: signedIn,
    input: async (fixture) => ({ oldPassword: await givePasswords(fixture), password: "Neuve-2027?" }),
  },
  issueWsToken: { row: signedIn },
  editProfile: {
    row: signedIn,
    // The names and the number that they have: another one would end a verification.
    input: (): InputOf => async (trier) => {
      const actor = actorOf(trier);
      const phone = actor ? (await callAs(actor, getMe)).profile.phone : null;
      return { firstName: "Amel", lastName: "Benali", phone };
    },
  },
  editUser: { row: signedIn, input: () => ({ firstName: "Amel" }) },
  editPhoto: { row: signedIn, input: withImage((id) => ({ photo: { id } })) },
  addProfile: { row: signedIn, input: otherHalf },
  switchProfile: {
    row: signedIn,
    input:
      (fixture): InputOf =>
      async (trier) => {
        const actor = actorOf(trier);
        if (actor) await callAs(actor, addProfile, await otherHalf(fixture)(trier));
        return {};
      },
  },
  getLogisticsType: { row: { ...ownSession, contributor: 404 }, input: (fixture) => ({ id: fixture.ownerProfileId }) },
  getBusinessType: { row: { ...ownSession, contributor: 404 }, input: (fixture) => ({ id: fixture.ownerProfileId }) },
  listSessions: { row: signedIn },
  listSignInMethods: { row: signedIn },
  beginLink: { row: signedIn, input: () => ({ provider: "google" }) },
  removeLink: { row: signedIn, input: async (fixture) => ({ provider: (await givePasswords(fixture)) && "google" }) },
  endOwnSession: {
    row: ownSession,
    input: async (fixture) => ({ id: await makeSession(fixture.people.owner.userId) }),
  },
  endOtherSessions: { row: signedIn },
  exportData: { row: signedIn },
  eraseAccount: {
    row: signedIn,
    input: async (fixture) => {
      // A team is not left without an owner.
      await makePerson({ workspaceId: fixture.people.owner.workspaceId });
      return { password: await givePasswords(fixture) };
    },
  },
  submitDocuments: {
    row: signedIn,
    input: async (fixture) => {
      // Nobody is checked twice, and carriers of the tests are checked from the start.
      await testDb().update(members).set({ verification: "none" });
      return withImage((fileId) => ({ docsFiles: [{ type: "passport", fileId }] }))(fixture);
    },
  },
  getVerification: { row: signedIn },
  uploadIdentityDocument: { row: signedIn, input: withImage((file) => ({ file })) },
  listNotifications: { row: signedIn },
  countUnreadNotifications: { row: signedIn },
  markAllNotificationsRead: { row: signedIn },
  markNotificationsSeen: { row: signedIn, input: async () => ({ path: "/reservations/1" }) },
  getNotificationPreferences: { row: signedIn },
  getPush: { row: signedIn, input: () => ({}) },
  setPush: { row: signedIn, input: () => ({ showsContent: true }) },
  subscribePush: { row: signedIn, input: (): InputOf => async () => pushSubscription() },
  endPush: { row: signedIn, input: () => ({ endpoint: "https://fcm.googleapis.com/fcm/send/one" }) },
  setNotificationPreference: { row: signedIn, input: () => ({ group: "alerts", byMail: false }) },
};
