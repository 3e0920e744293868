import { valuesOf } from "@/db/enums/core/enumeration";
import { AnnouncementStatus } from "@/db/enums/listings/announcements";
import { machine } from "@/lib/core/base/machine";

const S = AnnouncementStatus;

/** The transitions of an announcement. */
export const announcementMachine = machine({
  states: valuesOf(S),
  moves: [
    { from: [S.trial, S.duplicated], on: "publish", to: S.current, who: ["member"] },
    { from: [S.current], on: "reserve", to: S.reserved, who: ["member", "system"] },
    { from: [S.reserved], on: "unreserve", to: S.current, who: ["member", "system"] },
    { from: [S.reserved, S.current], on: "pick_up", to: S.inProgress, who: ["system"] },
    { from: [S.inProgress], on: "deliver", to: S.completed, who: ["system"] },
    // A parcel that was picked up but not delivered is not offered again.
    { from: [S.inProgress], on: "undo", to: S.cancelled, who: ["system"] },
    { from: [S.trial, S.current, S.duplicated], on: "cancel", to: S.cancelled, who: ["member"] },
  ],
  errors: { wrongState: "announcement.wrong_state", wrongRole: "announcement.wrong_state" },
});

/** The statuses in which a past end date is for the owner to fix: there is no deal yet. */
export const OPEN_STATUSES = [S.current, S.trial, S.duplicated] as const;
