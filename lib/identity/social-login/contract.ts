import { z } from "zod";
import { SOCIAL_PROVIDERS } from "@/db/enums/core/social-providers";
import { LOCALES } from "@/lib/core/base/actor";
import { email, iso } from "@/lib/core/fields/fields";
import { NewAccount, named, namesCompany } from "@/lib/identity/accounts/contract";
import { PASSWORD_LIMITS } from "@/lib/identity/accounts/limits";
import { SessionView } from "@/lib/identity/sessions/contract";
import { SOCIAL_LIMITS } from "./limits";

const provider = z.enum(SOCIAL_PROVIDERS);
/** The encrypted cookie of a pending social login; the transport reads it. */
const flow = z.string().max(SOCIAL_LIMITS.cookieLengthMax).default("");

/** The provider, and the path to return to. */
export const BeginSocial = z.strictObject({ provider, next: z.string().max(SOCIAL_LIMITS.pathLengthMax).optional() });

/** The provider to link or unlink. */
export const ProviderOnly = z.strictObject({ provider });

/** The provider's page to redirect to. */
export const SocialStart = z.strictObject({ url: z.string() });

/** The callback URL of the provider. */
export const FinishSocial = z.strictObject({ provider, url: z.string().max(SOCIAL_LIMITS.addressLengthMax), flow });

/** The result: signed in, linked, or another step for a new account or a proof. */
export const SocialOutcome = z.strictObject({
  outcome: z.enum(["signed_in", "linked", "new", "prove"]),
  next: z.string().nullable(),
});

/** The cookie alone. */
export const FlowOnly = z.strictObject({ flow });

/** A person from a provider who has no session yet. */
export const PendingView = z.strictObject({
  stage: z.enum(["new", "prove"]),
  provider,
  email: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  next: z.string().nullable(),
});
export type PendingView = z.output<typeof PendingView>;

/** A new account's data beyond the provider's; the address only when the provider gave none. */
export const RegisterSocial = namesCompany(
  named(z.strictObject({ ...NewAccount.shape, email: email().optional(), flow })),
);

/** Signed in immediately when the provider vouches for the address; else confirmed by mail. */
export const RegisteredView = z.strictObject({
  outcome: z.enum(["signed_in", "check_inbox"]),
  email: z.string(),
  next: z.string().nullable(),
});

/** The password of the account to link. */
export const LinkSocial = z.strictObject({ password: z.string().min(1).max(PASSWORD_LIMITS.lengthMax), flow });

/** The signed-in account, and the path to return to. */
export const LinkedView = z.strictObject({ ...SessionView.shape, next: z.string().nullable() });

/** The sign-in methods of a person. */
export const SignInMethods = z.strictObject({
  hasPassword: z.boolean(),
  providers: z.array(z.strictObject({ provider, linkedAt: iso().nullable() })),
});
export type SignInMethods = z.output<typeof SignInMethods>;

/** The content of the encrypted cookie: an open request, or a person who needs another step. */
export const Flow = z.discriminatedUnion("stage", [
  z.strictObject({
    stage: z.literal("ask"),
    provider,
    state: z.string(),
    nonce: z.string(),
    verifier: z.string(),
    next: z.string().nullable(),
    locale: z.enum(LOCALES),
    /** The session whose account will be linked. */
    linkTo: z.string().nullable(),
  }),
  z.strictObject({
    ...PendingView.shape,
    stage: z.enum(["new", "prove"]),
    subject: z.string(),
    isEmailVerified: z.boolean(),
  }),
]);
export type Flow = z.output<typeof Flow>;
