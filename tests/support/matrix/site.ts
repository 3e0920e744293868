import { everyone, signedIn } from "./rows";
import type { Entries } from "./world";

/** What visitors read, and the page that each person begins on. */
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
  getPerson: { row: everyone, input: (w) => ({ id: w.people.carrier.userId }) },
};
