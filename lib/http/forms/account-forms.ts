import { confirmEmail } from "@/lib/identity/accounts/confirm-email";
import { passwordAgain } from "@/lib/identity/accounts/contract";
import { logIn } from "@/lib/identity/accounts/log-in";
import { registerUser } from "@/lib/identity/accounts/register-user";
import { requestReset } from "@/lib/identity/accounts/request-reset";
import { resendConfirmation } from "@/lib/identity/accounts/resend-confirmation";
import { resetPassword } from "@/lib/identity/accounts/reset-password";
import { BusinessProfileType } from "@/lib/identity/people/enums";
import { linkSocial } from "@/lib/identity/social-login/link-social";
import { registerSocial } from "@/lib/identity/social-login/register-social";
import { cookieNames, readCookie, wantedCookie } from "../cookies";
import { enter, wantedCookies, wantedOf } from "./entered";
import type { Fields } from "./form-fields";
import { formRoute, pathIn, type Sent } from "./form-route";

/** The repeated password of a form that asks for it twice. */
const TWICE = { names: ["passwordAgain"], check: passwordAgain };
/** What the unticked boxes of a new account mean. */
const NEW_ACCOUNT = { termsAccepted: "false", "businessProfileType.id": String(BusinessProfileType.personal) };
/** The form asks for a new account's password once; one from before sends it twice, alike. */
const MAYBE_TWICE = {
  names: ["passwordAgain"],
  check: (fields: Fields) =>
    "passwordAgain" in fields ? passwordAgain(fields).map((issue) => ({ ...issue, path: ["password"] })) : [],
};

const nextOf = ({ query }: Sent) => query.get("next") ?? undefined;
const wantedBy = ({ request }: Sent) => wantedOf(readCookie(request.headers.get("cookie"), cookieNames().wanted));

export const signInForm = formRoute(logIn, {
  name: "sign-in",
  page: (sent) => ({ path: "/sign-in", query: { next: nextOf(sent) } }),
  next: (sent) => enter(sent),
});

export const signUpForm = formRoute(registerUser, {
  name: "sign-up",
  page: (sent) => ({ path: "/sign-up", query: { next: nextOf(sent) } }),
  next: ({ fields }) => ({ path: "/sign-up", query: { sent: "1" }, values: { email: fields.email ?? "" } }),
  extra: MAYBE_TWICE,
  empty: NEW_ACCOUNT,
  setCookies: wantedCookies,
});

/** A new account by an invitation, whose link has proved the address: it can be signed in to. */
export const joinForm = formRoute(registerUser, {
  name: "join",
  page: ({ fields }) => ({ path: "/invitation", query: { token: fields.invitationToken } }),
  next: ({ locale }) => ({
    path: "/sign-in",
    query: { next: pathIn("/profile/team", locale), joined: "1" },
  }),
  extra: MAYBE_TWICE,
  empty: NEW_ACCOUNT,
});

export const socialForm = formRoute(registerSocial, {
  name: "sign-up-social",
  page: () => ({ path: "/sign-up/social" }),
  next: (sent, { outcome, email, next }) =>
    outcome === "signed_in" ? enter(sent, next) : { path: "/sign-up", query: { sent: "1" }, values: { email } },
  empty: NEW_ACCOUNT,
  cookies: { flow: "flow" },
  setCookies: wantedCookies,
});

export const proveForm = formRoute(linkSocial, {
  name: "prove",
  page: () => ({ path: "/sign-in/social" }),
  next: (sent, { next }) => enter(sent, next),
  cookies: { flow: "flow" },
});

export const forgotForm = formRoute(requestReset, {
  name: "forgot-password",
  page: () => ({ path: "/forgot-password" }),
  next: () => ({ path: "/forgot-password", query: { sent: "1" } }),
});

export const resetForm = formRoute(resetPassword, {
  name: "reset-password",
  page: ({ fields }) => ({ path: "/reset-password", query: { token: fields.token } }),
  next: () => ({ path: "/reset-password", query: { done: "1" } }),
  extra: TWICE,
});

export const resendForm = formRoute(resendConfirmation, {
  name: "resend",
  page: () => ({ path: "/confirm-email" }),
  next: () => ({ path: "/confirm-email", query: { sent: "1" } }),
  cookies: { registration: "registration" },
});

export const confirmForm = formRoute(confirmEmail, {
  name: "confirm-email",
  page: ({ fields }) => ({
    path: "/confirm-email",
    query: { token: fields.token, ...("newPassword" in fields ? { as: "new" } : {}) },
  }),
  next: (sent) => enter(sent, wantedBy(sent)),
  cookies: { registration: "registration" },
  setCookies: () => [wantedCookie(null, new Date(0))],
});
