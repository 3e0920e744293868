import { valuesOf } from "@/lib/core/kinds";
import { machine } from "@/lib/core/machine";

/** The states of a shipper announcement, with the numbers of the spec (§3). */
export const AnnouncementStatus = {
  current: 1,
  reserved: 2,
  duplicated: 3,
  trial: 4,
  inProgress: 5,
  completed: 6,
  cancelled: 7,
} as const;
/** A state of a shipper announcement, by its number. */
export type AnnouncementStatus = (typeof AnnouncementStatus)[keyof typeof AnnouncementStatus];

const S = AnnouncementStatus;

/** What may happen to a shipper announcement, and who may bring it about. */
export const announcementMachine = machine({
  states: valuesOf(S),
  moves: [
    { from: [S.trial, S.duplicated], on: "publish", to: S.current, who: ["member"] },
    { from: [S.current], on: "reserve", to: S.reserved, who: ["member", "system"] },
    { from: [S.reserved], on: "unreserve", to: S.current, who: ["member", "system"] },
    { from: [S.reserved, S.current], on: "pick_up", to: S.inProgress, who: ["system"] },
    { from: [S.inProgress], on: "deliver", to: S.completed, who: ["system"] },
    // A parcel that was handed over and did not arrive is not offered again.
    { from: [S.inProgress], on: "undo", to: S.cancelled, who: ["system"] },
    { from: [S.trial, S.current, S.duplicated], on: "cancel", to: S.cancelled, who: ["member"] },
  ],
  errors: { wrongState: "announcement.wrong_state", wrongRole: "announcement.wrong_state" },
});

/** The states that the public lists show. */
export const PUBLIC_STATUSES = [S.current] as const;

/** The states in which a day that has passed is the owner's to mend: nothing has come of the announcement yet. */
export const OPEN_STATUSES = [S.current, S.trial, S.duplicated] as const;
