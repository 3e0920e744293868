import "@/lib/adapters/adapters";
import { satoriCards } from "@/lib/adapters/cards/satori-cards";
import { threadPrinter } from "@/lib/adapters/documents/thread-printer";
import { diskFiles } from "@/lib/adapters/files/disk-files";
import { mailboxMail } from "@/lib/adapters/mail/mailbox-mail";
import type { Mailer } from "@/lib/adapters/mail/port";
import { resendMail } from "@/lib/adapters/mail/resend-mail";
import { simulatedPayments } from "@/lib/adapters/payments/simulated-payments";
import { childPictures } from "@/lib/adapters/pictures/child-pictures";
import { osrmRouter } from "@/lib/adapters/routing/osrm-router";
import { facebookSignIn } from "@/lib/adapters/sign-in/facebook";
import { googleSignIn } from "@/lib/adapters/sign-in/google";
import type { SignInProviders } from "@/lib/adapters/sign-in/port";
import type { Adapters } from "@/lib/core/adapters";
import { type Env, env } from "@/lib/core/env";
import { deriveKey } from "@/lib/core/secrets";
import { chooseMaps } from "./choose-maps";

const chosen = new WeakMap<Env, Adapters>();

/** What this deployment uses for all that leaves the system: the one place where the environment decides it. */
export function chooseAdapters(settings: Env = env()): Adapters {
  const known = chosen.get(settings);
  if (known) return known;
  const adapters: Adapters = {
    payments: simulatedPayments(() => deriveKey(settings.AUTH_SECRET, "simulated-webhook")),
    files: diskFiles(`${settings.DATA_DIR}/uploads`),
    mail: chooseMail(settings),
    routing: settings.ROUTING_URL === undefined ? undefined : osrmRouter(settings.ROUTING_URL),
    maps: chooseMaps(settings),
    documents: threadPrinter,
    pictures: childPictures,
    cards: satoriCards(childPictures),
    signIn: chooseSignIn(settings),
  };
  chosen.set(settings, adapters);
  return adapters;
}

/** Without a provider mails stay on the machine, for the mailbox of the demo; production asks for one at its start. */
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
