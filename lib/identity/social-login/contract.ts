import { z } from "zod";
import { SOCIAL_PROVIDERS } from "@/db/enums/core/social-providers";
import { LOCALES } from "@/lib/core/actor";
import { email, iso } from "@/lib/core/fields";
import { NewAccount, namesCompany } from "@/lib/identity/accounts/contract";
import { SessionView } from "@/lib/identity/sessions/contract";

const provider = z.enum(SOCIAL_PROVIDERS);
/** The sealed cookie of a sign-in that is on its way; the transport reads it. */
const flow = z.string().max(4_000).default("");

/** Which provider to ask, and where to go on afterwards. */
export const BeginSocial = z.strictObject({ provider, next: z.string().max(500).optional() });

/** A provider that is linked, or no longer. */
export const ProviderOnly = z.strictObject({ provider });

/** Where the browser goes now: the provider's page. */
export const SocialStart = z.strictObject({ url: z.string() });

/** The address that the provider sent the person back to. */
export const FinishSocial = z.strictObject({ provider, url: z.string().max(8_000), flow });

/** What came of it: signed in; linked to the account that was signed in; or one more page, for a new account or for proof. */
export const SocialOutcome = z.strictObject({
  outcome: z.enum(["signed_in", "linked", "new", "prove"]),
  next: z.string().nullable(),
});

/** The cookie alone. */
export const FlowOnly = z.strictObject({ flow });

/** Who came from a provider and has no session yet. */
export const PendingView = z.strictObject({
  stage: z.enum(["new", "prove"]),
  provider,
  email: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  next: z.string().nullable(),
});
/** Who came from a provider and has no session yet. */
export type PendingView = z.output<typeof PendingView>;

/** What a new account needs beside what the provider told; the address only when it told none. */
export const RegisterSocial = z
  .strictObject({ ...NewAccount.shape, email: email().optional(), flow })
  .superRefine(namesCompany);

/** A new account is signed in at once when the provider vouches for its address; otherwise that is confirmed by mail first. */
export const RegisteredView = z.strictObject({
  outcome: z.enum(["signed_in", "check_inbox"]),
  email: z.string(),
  next: z.string().nullable(),
});

/** The password of the account that the provider's is linked to. */
export const LinkSocial = z.strictObject({ password: z.string().min(1).max(200), flow });

/** The account that was signed in to, and where to go on. */
export const LinkedView = z.strictObject({ ...SessionView.shape, next: z.string().nullable() });

/** The ways in which a person may sign in. */
export const SignInMethods = z.strictObject({
  hasPassword: z.boolean(),
  providers: z.array(z.strictObject({ provider, linkedAt: iso().nullable() })),
});
/** The ways in which a person may sign in. */
export type SignInMethods = z.output<typeof SignInMethods>;

/** What a sealed cookie may hold: a question that a provider has not answered, or a person of whom more is needed. */
export const Flow = z.discriminatedUnion("stage", [
  z.strictObject({
    stage: z.literal("ask"),
    provider,
    state: z.string(),
    nonce: z.string(),
    verifier: z.string(),
    next: z.string().nullable(),
    locale: z.enum(LOCALES),
    /** The session whose account is to be linked. */
    linkTo: z.string().nullable(),
  }),
  z.strictObject({
    ...PendingView.shape,
    stage: z.enum(["new", "prove"]),
    subject: z.string(),
    isEmailVerified: z.boolean(),
  }),
]);
/** What a sealed cookie may hold. */
export type Flow = z.output<typeof Flow>;
