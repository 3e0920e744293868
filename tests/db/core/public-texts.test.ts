import { expect, it } from "vitest";
import { rejectOffer } from "@/lib/deals/offers/reject-offer";
import { sendPackageOffer } from "@/lib/deals/offers/send-package-offer";
import { replyReview } from "@/lib/deals/reviews/reply-review";
import { writeReview } from "@/lib/deals/reviews/write-review";
import { openRoom } from "@/lib/deals/rooms/open-room";
import { addProfile } from "@/lib/identity/accounts/add-profile";
import { editProfile } from "@/lib/identity/accounts/edit-profile";
import { editUser } from "@/lib/identity/accounts/edit-user";
import { registerUser } from "@/lib/identity/accounts/register-user";
import { renameWorkspace } from "@/lib/identity/workspaces/rename-workspace";
import { createAnnouncement } from "@/lib/listings/announcements/create-announcement";
import { editAnnouncement } from "@/lib/listings/announcements/edit-announcement";
import { createTrip } from "@/lib/listings/trips/create-trip";
import { editTrip } from "@/lib/listings/trips/edit-trip";
import { appErrorOf, callAs } from "@/tests/support/call";
import {
  makeAnnouncement,
  makeDelivered,
  makeImage,
  makeNegotiation,
  makePerson,
  makeTrip,
  offerAs,
} from "@/tests/support/factories";
import {
  announcementInput,
  CITY,
  COUNTRY,
  flightInput,
  packageInput,
  parcelInput,
  placeInput,
} from "@/tests/support/inputs";
import { registration } from "@/tests/support/sign-in";

const SCORES = { punctuality: 5, communication: 4, care: 5, accuracy: 4 };
const CONTACT = "06 12 34 56 78";
const TEXT = `Colis pour Oran, ${CONTACT}`;

type Case = [at: string, call: () => Promise<unknown>];

const shippers = () => makePerson();
const carriers = () => makePerson({ logisticsType: "carrier" });

/** A listing's call with one text of it replaced. */
const parcelCases = (over: (image: number) => Record<string, unknown>, path: string): Case[] => [
  [
    path,
    async () => {
      const person = await shippers();
      const image = await makeImage(person);
      return callAs(person, createAnnouncement, announcementInput(image, over(image)));
    },
  ],
  [
    path,
    async () => {
      const person = await shippers();
      const { id } = await makeAnnouncement(person);
      const image = await makeImage(person);
      return callAs(person, editAnnouncement, { id, ...announcementInput(image, over(image)) });
    },
  ],
];

const tripCases = (name: string): Case[] => [
  [name, async () => callAs(await carriers(), createTrip, flightInput({ [name]: TEXT }))],
  [
    name,
    async () => {
      const person = await carriers();
      const { id } = await makeTrip(person);
      return callAs(person, editTrip, { id, ...flightInput({ [name]: TEXT }) });
    },
  ],
];

const roomCases = (name: string): Case[] => [
  [
    `package.${name}`,
    async () => {
      const trip = await makeTrip(await carriers());
      return callAs(await shippers(), openRoom, { transporterId: trip.id, package: parcelInput({ [name]: TEXT }) });
    },
  ],
  [
    name,
    async () => {
      const [shipper, trip] = [await shippers(), await makeTrip(await carriers())];
      const { id } = await callAs(shipper, openRoom, { transporterId: trip.id, package: parcelInput() });
      return callAs(shipper, sendPackageOffer, { chatRoomId: id, amount: 40, ...parcelInput({ [name]: TEXT }) });
    },
  ],
];

const SPELLED = "Zéro six douze trente-quatre cinquante-six soixante-dix-huit";
const COMPANY = `Transports ${CONTACT}`;
const professional = { id: 2 };

it.each<Case>([
  ...parcelCases(() => ({ title: TEXT }), "title"),
  ...parcelCases((image) => ({ packages: [packageInput([image], { title: TEXT })] }), "packages.0.title"),
  ...parcelCases((image) => ({ packages: [packageInput([image], { content: TEXT })] }), "packages.0.content"),
  ...parcelCases(() => ({ depart: placeInput(CITY.paris, COUNTRY.france, { region: TEXT }) }), "depart.region"),
  ...tripCases("travelTitle"),
  ...tripCases("additionalInformation"),
  ...roomCases("title"),
  ...roomCases("content"),
  [
    "companyName",
    async () =>
      callAs("visitor", registerUser, registration({ businessProfileType: professional, companyName: COMPANY })),
  ],
  ["firstName", async () => callAs("visitor", registerUser, registration({ firstName: SPELLED }))],
  ["lastName", async () => callAs(await shippers(), editUser, { lastName: SPELLED })],
  [
    "companyName",
    async () =>
      callAs(await shippers(), editProfile, {
        firstName: "Amel",
        lastName: "Benali",
        businessProfileType: professional,
        companyName: COMPANY,
      }),
  ],
  [
    "companyName",
    async () =>
      callAs(await shippers(), addProfile, {
        logisticsProfileType: { id: 2 },
        businessProfileType: professional,
        companyName: COMPANY,
      }),
  ],
  ["name", async () => callAs(await shippers(), renameWorkspace, { name: COMPANY })],
  [
    "reason",
    async () => {
      const { shipper, carrier, room } = await makeNegotiation();
      const { id } = await offerAs(carrier, { chatRoomId: room.id, amount: 50 });
      return callAs(shipper, rejectOffer, { messageId: id, reason: TEXT });
    },
  ],
  [
    "comment",
    async () => {
      const { shipper, reservationId: id } = await makeDelivered();
      return callAs(shipper, writeReview, { id, ...SCORES, comment: TEXT });
    },
  ],
  [
    "reply",
    async () => {
      const { shipper, carrier, reservationId: id } = await makeDelivered();
      await callAs(shipper, writeReview, { id, ...SCORES });
      const { other } = await callAs(carrier, writeReview, { id, ...SCORES });
      return callAs(carrier, replyReview, { id: other?.id ?? 0, reply: TEXT });
    },
  ],
])("%s is refused with a contact in it, which the answer names", async (path, call) => {
  const { code, detail } = await appErrorOf(call());
  expect(code).toBe("request.invalid");
  expect(detail.issues?.filter((issue) => issue.code === "contact").map((issue) => issue.path.join("."))).toEqual([
    path,
  ]);
});

it("what was found reads from left to right within Arabic", async () => {
  const { detail } = await appErrorOf(callAs(await carriers(), createTrip, flightInput({ travelTitle: TEXT })));
  expect(detail.issues?.[0]?.params).toEqual({ found: `\u2068${CONTACT}\u2069` });
});

it("a weight and a date are no contact", async () => {
  const person = await shippers();
  const image = await makeImage(person);
  const title = "2 cartons de livres, 23 kg, avant le 12/03/2027";
  const view = await callAs(person, createAnnouncement, announcementInput(image, { title }));
  expect(view.title).toBe(title);
});
