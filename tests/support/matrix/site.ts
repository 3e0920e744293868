import { sendMessage } from "@/lib/deals/rooms/send-message";
import { callAs } from "../call";
import type { Entries } from "./fixture";
import { bothSides, everyone, signedIn } from "./rows";

/** Operations of the public pages, and the page that each person begins on. */
export const SITE: Entries = {
  getDashboard: { row: signedIn },
  getWebsiteData: { row: everyone },
  sendInquiry: {
    row: everyone,
    input: () => ({
      name: "Amel Benali",
      email: "amel@example.com",
      contactType: 1,
      message: "Bonjour, mon trajet n’apparaît pas dans la liste.",
    }),
  },
  listGuides: { row: everyone },
  getGuide: { row: everyone, input: () => ({ id: 1 }) },
  listLocales: { row: everyone },
  getMessages: { row: everyone, input: () => ({ lang: "fr", namespace: "common" }) },
  // Of a message, which the two sides alone read; listings and reviews are as open as their pages.
  translateText: {
    row: bothSides,
    input: async ({ people, room }) => ({
      subject: "message",
      id: (await callAs(people.owner, sendMessage, { chatRoomId: room.id, content: "Bonjour" })).id,
      locale: "fr",
    }),
  },
  reportVitals: { row: everyone, input: () => ({ page: "/[locale]/guides", device: "phone", lcp: 1.2, cls: 0 }) },
  getPerson: { row: everyone, input: (fixture) => ({ id: fixture.people.carrier.userId }) },
  listPersonReviews: { row: everyone, input: (fixture) => ({ id: fixture.people.carrier.userId }) },
};
