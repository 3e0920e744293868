import "@/lib/adapters/adapters";
import { satoriCards } from "@/lib/adapters/cards/satori-cards";
import { threadPrinter } from "@/lib/adapters/documents/thread-printer";
import { mailboxMail } from "@/lib/adapters/mail/mailbox-mail";
import type { Mailer } from "@/lib/adapters/mail/port";
import { resendMail } from "@/lib/adapters/mail/resend-mail";
import { simulatedPayments } from "@/lib/adapters/payments/simulated-payments";
import { stripePayments } from "@/lib/adapters/payments/stripe-payments";
import { isoBank } from "@/lib/adapters/payouts/iso-bank";
import type { OperatorBank } from "@/lib/adapters/payouts/port";
import { cardPictures, childPictures } from "@/lib/adapters/pictures/child-pictures";
import { webPusher } from "@/lib/adapters/push/web-push";
import { osrmRouter } from "@/lib/adapters/routing/osrm-router";
import { facebookSignIn } from "@/lib/adapters/sign-in/facebook";
import { googleSignIn } from "@/lib/adapters/sign-in/google";
import type { SignInProviders } from "@/lib/adapters/sign-in/port";
import { deeplTranslation } from "@/lib/adapters/translation/deepl-translation";
import { libreTranslation } from "@/lib/adapters/translation/libre-translation";
import type { Translator } from "@/lib/adapters/translation/port";
import type { Adapters } from "@/lib/core/commands/adapters";
import { type Env, env } from "@/lib/core/env/env";
import { deriveKey } from "@/lib/core/env/secrets";
import { chooseFiles } from "./choose-files";
import { chooseMaps } from "./choose-maps";

const chosen = new WeakMap<Env, Adapters>();

/**
 * The adapters of this deployment for all that leaves the system: the one place where the
 * environment decides it.
 */
export function chooseAdapters(settings: Env = env()): Adapters {
  const known = chosen.get(settings);
  if (known) return known;
  const adapters: Adapters = {
    ...choosePayments(settings),
    bank: chooseBank(settings),
    files: chooseFiles(settings),
    mail: chooseMail(settings),
    push: webPusher({ appUrl: settings.APP_URL, services: settings.PUSH_SERVICES }),
    routing: settings.ROUTING_URL === undefined ? undefined : osrmRouter(settings.ROUTING_URL),
    maps: chooseMaps(settings),
    documents: threadPrinter,
    pictures: childPictures,
    cards: satoriCards(cardPictures),
    signIn: chooseSignIn(settings),
    translation: chooseTranslation(settings),
  };
  chosen.set(settings, adapters);
  return adapters;
}

/**
 * Without keys payments are simulated: production asks for one or the other at its start. What was
 * simulated before there were keys stays so; no real money can be moved without them.
 */
function choosePayments(settings: Env): Pick<Adapters, "payments" | "paymentsOf"> {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecrets, STRIPE_BASE_URL: baseUrl } = settings;
  const simulated = simulatedPayments(() => deriveKey(settings.AUTH_SECRET, "simulated-webhook"));
  const stripe = secretKey ? stripePayments({ secretKey, webhookSecrets, baseUrl }) : undefined;
  return {
    payments: stripe ?? simulated,
    paymentsOf(name) {
      const provider = name === "stripe" ? stripe : simulated;
      if (!provider) throw new Error("the money is with Stripe, and STRIPE_SECRET_KEY is not set any more");
      return provider;
    },
  };
}

function chooseBank(settings: Env): OperatorBank {
  const { BANK_TRANSFER_IBAN: iban, BANK_TRANSFER_BIC: bic, BANK_TRANSFER_CHARGES: charges } = settings;
  return isoBank({ holder: settings.OPERATOR_NAME ?? settings.BRAND_NAME, iban, bic, charges });
}

/**
 * Without a provider mails stay on the machine, for the mailbox of the demo; production asks for
 * one at its start.
 */
function chooseMail({ RESEND_API_KEY: apiKey, RESEND_BASE_URL: baseUrl, MAIL_FROM: from }: Env): Mailer {
  return apiKey && from ? resendMail({ apiKey, baseUrl, from }) : mailboxMail;
}

function chooseSignIn(settings: Env): SignInProviders {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_ISSUER } = settings;
  const { FACEBOOK_APP_ID, FACEBOOK_APP_SECRET, FACEBOOK_DIALOG_URL, FACEBOOK_GRAPH_URL } = settings;
  const google = GOOGLE_CLIENT_ID && {
    issuer: GOOGLE_ISSUER,
    clientId: GOOGLE_CLIENT_ID,
    clientSecret: GOOGLE_CLIENT_SECRET,
  };
  const facebook = FACEBOOK_APP_ID && {
    appId: FACEBOOK_APP_ID,
    appSecret: FACEBOOK_APP_SECRET,
    dialogUrl: FACEBOOK_DIALOG_URL,
    graphUrl: FACEBOOK_GRAPH_URL,
  };
  return new Map([
    ...(google ? [["google", googleSignIn(google)] as const] : []),
    ...(facebook ? [["facebook", facebookSignIn(facebook)] as const] : []),
  ]);
}

function chooseTranslation({ TRANSLATION_URL, TRANSLATION_KEY, DEEPL_KEY, DEEPL_URL }: Env): Translator | undefined {
  if (TRANSLATION_URL !== undefined) return libreTranslation({ url: TRANSLATION_URL, key: TRANSLATION_KEY });
  return DEEPL_KEY === undefined ? undefined : deeplTranslation({ key: DEEPL_KEY, url: DEEPL_URL });
}
