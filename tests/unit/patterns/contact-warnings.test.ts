import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { MASKED_TEXTS, REFUSED_TEXTS } from "../core/contacts/text-fields";

/** The fields that a public text is typed in: a file and the name or label in it. */
type Typed = { in: string; as: string }[];

const wizard = (file: string, as: string) => ({ in: `components/listings/wizard/${file}.tsx`, as });
const TITLE = [wizard("announcement-packages", 'name="title"')];
const PACKAGE_TITLE = [wizard("announcement-packages", 'label={t("packageTitle")}')];
const CONTENT = [wizard("announcement-packages", 'name={at("content")}')];
const TRIP_TITLE = [wizard("trip-delivery", 'name="travelTitle"')];
const TRIP_WORDS = [wizard("trip-delivery", 'name="additionalInformation"')];
const inRoom = (name: string) => [{ in: "components/deals/shared/package-fields.tsx", as: `register("${name}")` }];
const account = (file: string, as: string) => [{ in: `components/identity/accounts/${file}.tsx`, as }];
const TERMS = [
  { in: "components/deals/offers/offer-form.tsx", as: 'register("terms")' },
  { in: "components/deals/first-contact/offer-dialog.tsx", as: 'register("terms")' },
];

/** Where each text that others read before a payment is typed; in words where it is not typed. */
const TYPED: Readonly<Record<string, Typed | string>> = {
  "createAnnouncement title": TITLE,
  "createAnnouncement packages.title": PACKAGE_TITLE,
  "createAnnouncement packages.content": CONTENT,
  "createAnnouncement depart.region": "chosen from a list",
  "createAnnouncement destination.region": "chosen from a list",
  "editAnnouncement title": TITLE,
  "editAnnouncement packages.title": PACKAGE_TITLE,
  "editAnnouncement packages.content": CONTENT,
  "editAnnouncement depart.region": "chosen from a list",
  "editAnnouncement destination.region": "chosen from a list",
  "createTrip travelTitle": TRIP_TITLE,
  "createTrip additionalInformation": TRIP_WORDS,
  "editTrip travelTitle": TRIP_TITLE,
  "editTrip additionalInformation": TRIP_WORDS,
  "openRoom package.title": inRoom("package.title"),
  "openRoom package.content": inRoom("package.content"),
  "sendPackageOffer title": inRoom("package.title"),
  "sendPackageOffer content": inRoom("package.content"),
  "registerUser firstName": account("sign-up-form", 'input("firstName")'),
  "registerUser lastName": account("sign-up-form", 'input("lastName")'),
  "registerUser companyName": account("sign-up-type", 'input("companyName")'),
  "registerSocial firstName": account("sign-up-form", 'input("firstName")'),
  "registerSocial lastName": account("sign-up-form", 'input("lastName")'),
  "registerSocial companyName": account("sign-up-type", 'input("companyName")'),
  "addProfile companyName": account("new-side-form", 'register("companyName")'),
  "editProfile firstName": account("information-form", 'register("firstName")'),
  "editProfile lastName": account("information-form", 'register("lastName")'),
  "editProfile companyName": account("information-form", 'register("companyName")'),
  "editUser firstName": "a form of the API alone: pages edit the profile",
  "editUser lastName": "a form of the API alone: pages edit the profile",
  "renameWorkspace name": [{ in: "components/identity/workspaces/name-form.tsx", as: 'register("name")' }],
  "rejectOffer reason": [{ in: "components/deals/offers/answer-dialog.tsx", as: "setReason" }],
  "writeReview comment": [{ in: "components/deals/reviews/review-dialog.tsx", as: 'register("comment")' }],
  "replyReview reply": [{ in: "components/deals/reviews/reply-dialog.tsx", as: 'register("reply")' }],
  "openRoom message": [
    { in: "components/deals/first-contact/message-dialog.tsx", as: 'register("message"' },
    { in: "components/deals/first-contact/package-form.tsx", as: 'register("message")' },
  ],
  "sendMessage content": "the composer, which has the warning above it",
  "sendOffer terms": TERMS,
  "sendRouteOffer terms": TERMS,
  "sendPackageOffer terms": TERMS,
};

it("every text that others read before a payment is named", () => {
  expect(Object.keys(TYPED).toSorted()).toEqual([...REFUSED_TEXTS, ...MASKED_TEXTS].toSorted());
});

/** The field around a place in a source: from its opening tag to the end of its control's. */
function fieldAround(source: string, at: number): string {
  const starts = [...source.slice(0, at).matchAll(/<(?:Field|\w+Field\.\w+)\b/g)].map(({ index }) => index);
  return source.slice(starts.at(-1) ?? at, source.indexOf("/>", at));
}

it.each(
  Object.entries(TYPED).flatMap(([text, typed]) =>
    typeof typed === "string" ? [] : typed.map((place) => [text, place.in, place.as] as const),
  ),
)("%s warns while it is typed in %s", (text, file, as) => {
  const source = readFileSync(file, "utf8");
  const ats = [...source.matchAll(new RegExp(as.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"), "g"))].map(
    ({ index }) => index,
  );
  expect(ats, `${as} in ${file}`).not.toEqual([]);
  const warning = REFUSED_TEXTS.some((refused) => refused === text) ? 'contacts="refused"' : 'contacts="masked"';
  expect(
    ats.some((at) => fieldAround(source, at).includes(warning)),
    `${as} in ${file}`,
  ).toBe(true);
});
