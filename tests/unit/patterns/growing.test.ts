import { describe, expect, it } from "vitest";
import { walkCollections } from "../../support/collections";

/**
 * Every collection that lives as long as its process, or its socket, and what bounds it. A new one
 * is added here with its bound: an anonymous client decides how often it is asked for.
 */
const BOUNDED: Readonly<Record<string, string>> = {
  "lib/identity/accounts/hash-password.ts: waiting": "WAITING_MAX",
  "lib/core/texts/long-texts.ts: cache": "the texts of the repository",
  "lib/http/server/bound-requests.ts: running": "weak: the connections",
  "lib/core/texts/texts.ts: cache": "languages × namespaces",
  "lib/core/text/format.ts: languages": "weak: the formats that are memoised",
  "lib/i18n/messages.ts: cache": "languages",
  "lib/adapters/cards/satori-cards.ts: drawing": "PICTURE_LIMITS.cards.waitingMax and childrenMax",
  "lib/adapters/cards/satori-cards.ts: cached": "CACHED_MAX",
  "lib/adapters/pictures/child-pictures.ts: idle": "PICTURE_LIMITS.childrenMax",
  "lib/adapters/pictures/child-pictures.ts: runningOwners": "PICTURE_LIMITS.childrenMax",
  "lib/adapters/pictures/child-pictures.ts: waiting": "PICTURE_LIMITS.waitingMax",
  "lib/adapters/cards/satori-cards.ts: loadedFonts": "one entry a family",
  "lib/adapters/documents/fonts.ts: registered": "one entry a family",
  "lib/adapters/documents/fonts.ts: unpackedFonts": "FAMILIES and WEIGHTS",
  "lib/adapters/fonts/font-files.ts: coverages": "one entry a family",
  "lib/platform/places/load-city-refs.ts: cache": "KNOWN_MAX",
  "lib/site/website/get-messages.ts: cache": "the message files",
  "lib/site/website/message-files.ts: indexes": "languages",
  "lib/runtime/adapters.ts: chosen": "the settings of a process, which are read once",
  "db/prepared-statements.ts: prepared": "PREPARED_MAX",
  "db/prepared-statements.ts: seen": "SEEN_MAX",
  "db/client.ts: records": "weak: the pools",
  "realtime/cluster.ts: publishing": "events in flight: each is waited for before the next batch, and QUEUE_MAX",
  "realtime/sockets.ts: inFlight": "events in flight, which a socket's flood gate bounds",
  "realtime/sockets.ts: last": "weak: the sockets",
  "realtime/guard-connections.ts: counts": "the reasons that the code names, of one window",
  "realtime/guard-connections.ts: pending": "ADMISSION_LIMITS.pendingMax, in addition to those that wait for an answer",
  "realtime/guard-connections.ts: states": "weak: the connections",
  "lib/http/public-pages/page-cache.ts: renders": "RENDERS_MAX",
  "lib/http/public-pages/captured-answer.ts: hashes": "the scripts of one page",
  "lib/http/public-pages/visitor-variant.ts: found": "the two cookies of a request that pages read",
  "lib/http/server/built-files.ts: compressed": "the encodings of compressed files",
  "lib/http/server/built-files.ts: files": "the files of the build",
  "lib/http/server/server.ts: upgraded":
    "open connections: each goes when it closes, and the system bounds how many may be open",
};

describe("what lives as long as a process", () => {
  it("is bounded, all of it", () => {
    expect(walkCollections().sort()).toEqual(Object.keys(BOUNDED).sort());
  });
});
