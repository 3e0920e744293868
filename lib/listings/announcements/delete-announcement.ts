import { Done } from "@/lib/core/base/answers";
import { command } from "@/lib/core/commands/command";
import { perUser } from "@/lib/core/commands/limits";
import { signedIn } from "@/lib/core/commands/policy";
import { LISTING_RATES } from "@/lib/listings/shared/limits";
import { removeListing } from "@/lib/listings/shared/remove-listing";
import { AnnouncementId } from "./contract";

/** Removes an announcement and closes its rooms; the row stays for references. */
export const deleteAnnouncement = command(
  {
    name: "deleteAnnouncement",
    summary: "Deletes a shipper announcement.",
    policy: signedIn,
    input: AnnouncementId,
    output: Done,
    errors: ["announcement.not_found", "announcement.has_reservation"],
    limits: [{ ...LISTING_RATES.changes, per: perUser }],
  },
  (ctx, { id }) => removeListing(ctx, { kind: "announcement", id }),
);
