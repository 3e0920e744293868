import { describe, expect, it } from "vitest";
import { z } from "zod";
import { readLanePart } from "@/components/listings/lanes/lane-path";
import { readSlugId } from "@/components/listings/shared/listing-path";
import { isIntactPdf } from "@/lib/adapters/pictures/contract";
import { slugOf } from "@/lib/core/base/slug";
import { maskContacts } from "@/lib/core/contacts/mask-contacts";
import { email, id, integer, JsonObject, text, timeOfDay, written } from "@/lib/core/fields/fields";
import { parsePhone } from "@/lib/core/fields/phone";
import { safeNext } from "@/lib/core/fields/safe-next";
import { matchesPrefixes, prefixIndexCondition } from "@/lib/core/queries/search-conditions";
import { searchDocumentOf } from "@/lib/core/text/search-document";
import { parsePath } from "@/lib/http/bracket-path";
import { byteRangeOf } from "@/lib/http/byte-range";
import { readCookie } from "@/lib/http/cookies";
import { readUnsubscribe } from "@/lib/identity/notifications/sign-unsubscribe";
import { describeDevice } from "@/lib/identity/sessions/describe-device";
import { splitAddresses } from "@/lib/identity/workspaces/rules";
import { isFlightReference } from "@/lib/listings/trips/rules";
import { fileOfName } from "@/lib/pages/search-engines/sitemap-files";
import { searchKey } from "@/lib/platform/places/rules";
import { plainWav, sniff } from "@/lib/platform/uploads/rules";
import { GROWTH_MAX, growthOf } from "../../support/growth";

const bytes = (value: string) => Buffer.from(value, "latin1");
const LONG = 10_000_000;

/** Everything that reads what people send. */
const READERS: Record<string, (value: string) => unknown> = {
  "the sniffer of uploads": (value) => sniff(bytes(value)),
  "the sniffer, of a whole head": (value) => sniff(bytes(`<?xml ?>${value}<svg>`)),
  "the end of a PDF": (value) => isIntactPdf(bytes(`%PDF-${value}`)),
  "a voice": (value) => plainWav(bytes(`RIFF0000WAVE${value}`)),
  "the mask of contacts": maskContacts,
  "a text": (value) => text(LONG).safeParse(value),
  "an address of mail": (value) => email().safeParse(value),
  "an id": (value) => id().safeParse(value),
  "a number": (value) => integer({ min: 0, max: 10 }).safeParse(value),
  "an instant": (value) => written().safeParse(value),
  "a time": (value) => timeOfDay().safeParse(value),
  "filters in JSON": (value) => JsonObject(z.unknown()).safeParse(value),
  "words to find": (value) => searchDocumentOf([value]),
  "words that are looked for": (value) => [
    // What stands for a column is not checked.
    matchesPrefixes(z.string() as never, value),
    // The same.
    prefixIndexCondition(z.string() as never, value),
  ],
  "the key of a place": searchKey,
  "a phone number": parsePhone,
  "where to go on": safeNext,
  "a readable address": slugOf,
  "the address of a listing": readSlugId,
  "the address of a pair": readLanePart,
  "the name of a sitemap": fileOfName,
  "a bracketed name": parsePath,
  "a range": (value) => byteRangeOf(value, 10),
  cookies: (value) => readCookie(value, "rihla_session"),
  "a link of a mail": readUnsubscribe,
  "a flight": isFlightReference,
  "a list of addresses": splitAddresses,
  "a browser's description": (value) => describeDevice(value.slice(0, 300)),
};

/** Hostile texts: what a pattern that goes back and forth would stumble over. */
const PIECES = [
  "<!---->",
  "<!--",
  "<?xml",
  " ",
  "\t\n",
  "a",
  "A1",
  "0",
  "06 ",
  "0 - ",
  "1/1/",
  "12:00 ",
  "9x9",
  "1 000",
  "a.",
  "a@",
  "a@a.",
  "a-",
  "..",
  "--",
  "www.",
  "http://",
  "[",
  "[]",
  "[a",
  "(at)",
  "( at ",
  "fr76 aaaa",
  ";a=",
  "()\"'",
  "%%EOF ",
  "data\u0000\u0000\u0000\u0000",
  "\u200b",
  "\u0661",
  "e\u0301",
  "\ud83d\ude42",
];

describe("the time to read what people send", () => {
  it.each(Object.entries(READERS))(
    "grows no faster than its length: %s",
    (_name, read) => {
      const grown = PIECES.map((piece) => {
        const make = (length: number) => `${piece.repeat(Math.ceil(length / piece.length))}!`;
        return { piece, growth: growthOf(read, make) };
      });
      expect(grown.filter(({ growth }) => growth > GROWTH_MAX)).toEqual([]);
    },
    120_000,
  );
});
