/** Someone of the demo, as the seed makes them. */
export type PersonSpec = {
  /** Their name in stories; also the start of their e-mail address. */
  key: string;
  first: string;
  last: string;
  locale: "fr" | "en" | "ar";
  gender: "male" | "female";
  birth: string;
  city: string;
  logistics: "shipper" | "carrier";
  /** Set for professionals. */
  company?: string;
  verification: "none" | "pending" | "verified" | "rejected";
  /** The days since they joined. */
  joinedDays: number;
  /** The lanes on which they send or travel. */
  lanes: readonly string[];
  /** A carrier's vehicles. */
  vehicles?: readonly ("plane" | "car" | "van" | "truck" | "bus" | "train")[];
  /** The workspace's owner by key, for those who work in someone else's. */
  worksFor?: string;
  isBanned?: boolean;
  staffRole?: "moderator" | "admin";
  /** A second profile on the other half of the market. */
  alsoCarrier?: boolean;
};
