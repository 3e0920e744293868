import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { Visibility } from "@/db/enums/listings/announcements";
import { messages } from "@/db/schema/deals/rooms";
import { translations } from "@/db/schema/platform/translations";
import { statusOf } from "@/lib/core/base/errors";
import { rejectOffer } from "@/lib/deals/offers/reject-offer";
import { sendMessage } from "@/lib/deals/rooms/send-message";
import { TRANSLATION_LIMITS, TRANSLATION_RATE } from "@/lib/platform/translations/limits";
import { translateText } from "@/lib/site/translations/translate-text";
import { appErrorOf, callAs, issueCodes } from "@/tests/support/call";
import { testDb } from "@/tests/support/database";
import { makeAnnouncement, makeNegotiation, makePerson, offerAs } from "@/tests/support/factories";
import { changeSettings } from "@/tests/support/settings";
import { startTranslationProvider, type TranslationStandIn } from "@/tests/support/translation-provider";

let standIn: TranslationStandIn;
let restore: () => void;
beforeAll(async () => {
  standIn = await startTranslationProvider();
  restore = changeSettings({ TRANSLATION_URL: standIn.url });
});
afterAll(async () => {
  restore();
  await standIn.stop();
});
beforeEach(() => {
  standIn.answer("translation");
  standIn.asked.length = 0;
});

let written = 0;

/** A message of the carrier's in English, which no other test has. */
async function makeMessage() {
  const deal = await makeNegotiation();
  written += 1;
  const content = `Hello, this is message ${written} and I can take the parcel`;
  const { id } = await callAs(deal.carrier, sendMessage, { chatRoomId: deal.room.id, content });
  return { ...deal, content, message: { subject: "message" as const, id, locale: "fr" as const } };
}

describe("what somebody wrote, in the reader's language", () => {
  it("a message is translated for its reader, and for the next one without the provider", async () => {
    const { shipper, carrier, message, content } = await makeMessage();
    const expected = { texts: [{ field: "content", text: `[fr] ${content}`, language: "en" }] };
    expect(await callAs(shipper, translateText, message)).toEqual(expected);
    expect(await callAs(carrier, translateText, message)).toEqual(expected);
    expect(standIn.asked).toHaveLength(1);
  });

  it("the terms of an offer are translated for either side, and an offer without any has nothing to translate", async () => {
    const { shipper, carrier, room } = await makeNegotiation();
    const terms = "I will meet you at the station with the parcel in the morning";
    const offer = await offerAs(carrier, { chatRoomId: room.id, amount: 50, terms });
    const asked = { subject: "message", id: offer.id, locale: "fr" };
    const expected = { texts: [{ field: "terms", text: `[fr] ${terms}`, language: "en" }] };
    expect(await callAs(shipper, translateText, asked)).toEqual(expected);
    expect(await callAs(carrier, translateText, asked)).toEqual(expected);
    expect((await appErrorOf(callAs(await makePerson(), translateText, asked))).code).toBe("message.not_found");
    const counter = await offerAs(shipper, { chatRoomId: room.id, amount: 45 });
    expect(await callAs(carrier, translateText, { ...asked, id: counter.id })).toEqual({ texts: [] });
  });

  it("why an offer was refused is translated, and what ended one without a refusal is not", async () => {
    const { shipper, carrier, room } = await makeNegotiation();
    const reason = "I have found somebody who leaves one week earlier";
    const refused = await offerAs(carrier, { chatRoomId: room.id, amount: 50 });
    await callAs(shipper, rejectOffer, { messageId: refused.id, reason });
    expect(await callAs(carrier, translateText, { subject: "message", id: refused.id, locale: "fr" })).toEqual({
      texts: [{ field: "reason", text: `[fr] ${reason}`, language: "en" }],
    });
    const countered = await offerAs(carrier, { chatRoomId: room.id, amount: 51 });
    await offerAs(shipper, { chatRoomId: room.id, amount: 45 });
    expect(await callAs(carrier, translateText, { subject: "message", id: countered.id, locale: "ar" })).toEqual({
      texts: [],
    });
  });

  it("a listing's texts are translated together, and those in the reader's language are left alone", async () => {
    const { id } = await makeAnnouncement(await makePerson(), { title: "Two boxes of books for my sister" });
    const view = await callAs("visitor", translateText, { subject: "announcement", id, locale: "fr" });
    expect(view.texts).toEqual([{ field: "title", text: "[fr] Two boxes of books for my sister", language: "en" }]);
  });

  it("of two concurrent calls one asks the provider", async () => {
    const { shipper, carrier, message, content } = await makeMessage();
    const answers = await Promise.all([shipper, carrier, shipper].map((as) => callAs(as, translateText, message)));
    expect(new Set(answers.map(({ texts }) => texts[0]?.text))).toEqual(new Set([`[fr] ${content}`]));
    expect(standIn.asked).toHaveLength(1);
  });

  it("what a process left unfinished is asked for again once its time is over", async () => {
    const { shipper, message, content } = await makeMessage();
    await callAs(shipper, translateText, message);
    await testDb()
      .update(translations)
      .set({ translated: null })
      .where(eq(translations.translated, `[fr] ${content}`));
    const later = new Date(Date.now() + (TRANSLATION_LIMITS.claimSeconds + 1) * 1_000);
    expect((await callAs(shipper, translateText, message, { now: later })).texts).toHaveLength(1);
    expect(standIn.asked).toHaveLength(2);
  });
});

describe("who may have it translated", () => {
  it("an outsider finds no message, and a visitor has to sign in; the provider hears of neither", async () => {
    const { message } = await makeMessage();
    expect((await appErrorOf(callAs(await makePerson(), translateText, message))).code).toBe("message.not_found");
    expect((await appErrorOf(callAs("visitor", translateText, message))).code).toBe("auth.required");
    expect(standIn.asked).toHaveLength(0);
  });

  it("what a moderator removed is not read in another language either, though it was translated before", async () => {
    const { shipper, message } = await makeMessage();
    await callAs(shipper, translateText, message);
    await testDb().update(messages).set({ removedAt: new Date() }).where(eq(messages.id, message.id));
    expect((await appErrorOf(callAs(shipper, translateText, message))).code).toBe("message.not_found");
  });

  it("a parcel that carriers alone may see is not there for senders and visitors", async () => {
    const owner = await makePerson();
    const { id } = await makeAnnouncement(owner, {
      title: "A small box for the family of my brother",
      visibility: Visibility.carriers,
    });
    const input = { subject: "announcement", id, locale: "fr" };
    for (const as of ["visitor" as const, await makePerson()])
      expect((await appErrorOf(callAs(as, translateText, input))).code).toBe("announcement.not_found");
    const carrier = await makePerson({ logisticsType: "carrier" });
    expect((await callAs(carrier, translateText, input)).texts).toHaveLength(1);
  });

  it.each([
    [{ subject: "text", id: 1, locale: "fr" }, ["subject: choice"]],
    [{ subject: "message", id: 0, locale: "de" }, ["id: ", "locale: "]],
    [{ subject: "review", id: 1, locale: "fr", text: "Translate this" }, [": unknown_key"]],
  ])("an input that names no thing of ours is refused", async (input, issues) => {
    const error = await appErrorOf(callAs("visitor", translateText, input));
    expect(error.code).toBe("request.invalid");
    expect(issueCodes(error)).toHaveLength(issues.length);
  });

  it.each(["announcement", "transporter", "review"] as const)(
    "there is no %s beyond what ids reach",
    async (subject) => {
      for (const id of [2_000_000_000, 9_000_000_000])
        expect((await appErrorOf(callAs("visitor", translateText, { subject, id, locale: "fr" }))).code).toMatch(
          /not_found$/,
        );
    },
  );

  it("one device asks a limited number of times, and its neighbours go on", async () => {
    const { id } = await makeAnnouncement(await makePerson());
    const input = { subject: "announcement", id, locale: "fr" };
    const from = { ip: "203.0.113.77", device: "one-of-many" };
    for (let asked = 0; asked < TRANSLATION_RATE.max; asked += 1) await callAs("visitor", translateText, input, from);
    expect((await appErrorOf(callAs("visitor", translateText, input, from))).code).toBe("request.too_many");
    await callAs("visitor", translateText, input, { ...from, device: "another" });
  });
});

describe("a provider that is unavailable", () => {
  it("costs the translation alone, and the next call asks again", async () => {
    const { shipper, message, content } = await makeMessage();
    standIn.answer((response) => void response.writeHead(503).end());
    expect((await appErrorOf(callAs(shipper, translateText, message))).code).toBe("translation.unavailable");
    standIn.answer("translation");
    expect((await callAs(shipper, translateText, message)).texts[0]?.text).toBe(`[fr] ${content}`);
  });

  it("is reported as not offered where none is configured: there is nothing to wait for", async () => {
    const { shipper, message } = await makeMessage();
    const back = changeSettings({});
    try {
      const error = await appErrorOf(callAs(shipper, translateText, message));
      expect([error.code, statusOf(error.code)]).toEqual(["translation.not_configured", 404]);
    } finally {
      back();
    }
  });
});
