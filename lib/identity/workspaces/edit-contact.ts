import { eq } from "drizzle-orm";
import { memberContacts, members } from "@/db/schema/identity/workspaces";
import { fail } from "@/lib/core/base/errors";
import { command } from "@/lib/core/commands/command";
import { writeEdit } from "@/lib/core/commands/edits";
import { perUser } from "@/lib/core/commands/limits";
import { signedIn } from "@/lib/core/commands/policy";
import { MEMBER_RATES } from "@/lib/identity/workspaces/limits";
import { loadPlaceRows } from "@/lib/platform/places/load-city-refs";
import { EditContact, SavedContact } from "./contract";
import { loadContact } from "./load-contact";
import { ownMemberId } from "./queries";

/** Replaces the caller's own contact details; others' are never readable (product: workspaces). */
export const editContact = command(
  {
    name: "editContact",
    summary: "Replaces the caller's contact details.",
    policy: signedIn,
    input: EditContact,
    output: SavedContact,
    errors: ["member.contact_not_yours", "member.not_found", "edit.conflict"],
    limits: [{ ...MEMBER_RATES.changes, per: perUser }],
  },
  async (ctx, input) => {
    const memberId = await ownMemberId(ctx, input.memberId);
    if (input.cityId) {
      const city = (await loadPlaceRows(ctx.tx, [input.cityId])).get(input.cityId);
      if (!city || (input.countryId && city.countryId !== input.countryId))
        fail("request.invalid", { issues: [{ path: ["cityId"], code: "city_unknown" }] });
    }
    const values = {
      firstName: input.firstName,
      lastName: input.lastName,
      email: input.email,
      phone: input.phone ?? null,
      function: input.function ?? null,
      countryId: input.countryId ?? null,
      cityId: input.cityId ?? null,
      zipCode: input.zipCode ?? null,
      addressLine1: input.addressLine1,
      addressLine2: input.addressLine2 ?? null,
    };
    await ctx.tx.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for("no key update");
    await writeEdit({
      seen: input.version,
      read: () => loadContact(ctx, memberId),
      versionOf: (view) => view.version,
      write: () =>
        ctx.tx
          .insert(memberContacts)
          .values({ memberId, ...values, updatedAt: ctx.now })
          .onConflictDoUpdate({ target: memberContacts.memberId, set: { ...values, updatedAt: ctx.now } }),
    });
    return loadContact(ctx, memberId);
  },
);
