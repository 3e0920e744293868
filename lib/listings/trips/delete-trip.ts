import { Done } from "@/lib/core/base/answers";
import { command } from "@/lib/core/commands/command";
import { perUser } from "@/lib/core/commands/limits";
import { signedIn } from "@/lib/core/commands/policy";
import { LISTING_RATES } from "@/lib/listings/shared/limits";
import { removeListing } from "@/lib/listings/shared/remove-listing";
import { TripId } from "./contract";

/** Removes a trip and closes its rooms; the row stays for references. */
export const deleteTrip = command(
  {
    name: "deleteTrip",
    summary: "Deletes a carrier announcement.",
    policy: signedIn,
    input: TripId,
    output: Done,
    errors: ["transporter.not_found", "transporter.has_reservation"],
    limits: [{ ...LISTING_RATES.changes, per: perUser }],
  },
  (ctx, { id }) => removeListing(ctx, { kind: "transporter", id }),
);
