import { createHash } from "node:crypto";
import { nameOf } from "@/db/enums/core/enumeration";
import { isAppError } from "@/lib/core/base/errors";
import { type Ctx, command } from "@/lib/core/commands/command";
import { consume, perDevice, perIp } from "@/lib/core/commands/limits";
import { anyone } from "@/lib/core/commands/policy";
import { env } from "@/lib/core/env/env";
import { translator } from "@/lib/core/texts/texts";
import { MARKET_ZONE } from "@/lib/core/time/calendar";
import { localDay } from "@/lib/core/time/time";
import { queueMail } from "@/lib/identity/mails/queue-mail";
import { CONTACT_TYPES } from "@/lib/site/website/enums";
import { InquirySent, SendInquiry } from "./contract";
import { CONTACT_RATES } from "./limits";

/**
 * Mails a message to the team and a receipt to its sender. Bots get the same response but no mail
 * is sent.
 */
export const sendInquiry = command(
  {
    name: "sendInquiry",
    summary: "Sends a message to the team.",
    policy: anyone,
    input: SendInquiry,
    output: InquirySent,
    limits: [
      { ...CONTACT_RATES.sender, per: perDevice },
      { ...CONTACT_RATES.network, per: perIp },
    ],
    isIdempotent: true,
  },
  async (ctx, input) => {
    if (input.website === "") await mailBoth(ctx, input);
    return { success: true as const };
  },
);

type Inquiry = {
  name: string;
  email: string;
  contactType: (typeof CONTACT_TYPES)[keyof typeof CONTACT_TYPES];
  message: string;
};

async function mailBoth(ctx: Ctx, { name, email, contactType, message }: Inquiry): Promise<void> {
  // The same text of the same person on the same day is sent once.
  const day = localDay(ctx.now, MARKET_ZONE);
  const hash = createHash("sha256")
    .update(JSON.stringify([day, email, contactType, message]))
    .digest("base64url");
  const topic = translator(ctx.locale, "options")(`contactType.${nameOf(CONTACT_TYPES, contactType)}`);
  await queueMail(ctx, {
    key: `inquiry:${hash}`,
    template: "inquiry",
    to: env().CONTACT_EMAIL,
    locale: ctx.locale,
    params: { topic, name, email, message },
    replyTo: email,
  });
  if (!(await mayBeWrittenTo(ctx, email))) return;
  // Without the message: a form that mails any text to any address would be abused for spam.
  await queueMail(ctx, {
    key: `inquiry_receipt:${hash}`,
    template: "inquiry_receipt",
    to: email,
    locale: ctx.locale,
    params: { topic },
  });
}

/** Whether an address may get another receipt; over the limit, the message is still accepted. */
async function mayBeWrittenTo(ctx: Ctx, email: string): Promise<boolean> {
  try {
    await consume(ctx.tx, CONTACT_RATES.receipts, email, ctx.now);
    return true;
  } catch (error) {
    if (isAppError(error)) return false;
    throw error;
  }
}
