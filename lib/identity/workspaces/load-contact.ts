import { eq } from "drizzle-orm";
import { users } from "@/db/schema/identity/accounts";
import { memberContacts, members } from "@/db/schema/identity/workspaces";
import { fail } from "@/lib/core/base/errors";
import type { Ctx } from "@/lib/core/commands/command";
import { versionOf } from "@/lib/core/commands/edits";
import { loadPlaceRows, toCityRef } from "@/lib/platform/places/load-city-refs";
import type { SavedContact } from "./contract";

/** A member's contact details, prefilled from the account until they are saved. */
export async function loadContact(ctx: Pick<Ctx, "tx" | "locale">, memberId: number): Promise<SavedContact> {
  const [row] = await ctx.tx
    .select({ contact: memberContacts, user: users })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .leftJoin(memberContacts, eq(memberContacts.memberId, members.id))
    .where(eq(members.id, memberId));
  if (!row) return fail("member.not_found");
  const { contact, user } = row;
  const fields = {
    firstName: contact?.firstName ?? user.firstName,
    lastName: contact?.lastName ?? user.lastName,
    email: contact?.email ?? user.email,
    phone: contact ? contact.phone : user.phoneNumber,
    function: contact?.function ?? null,
    countryId: contact?.countryId ?? null,
    cityId: contact?.cityId ?? null,
    zipCode: contact?.zipCode ?? null,
    addressLine1: contact?.addressLine1 ?? "",
    addressLine2: contact?.addressLine2 ?? null,
  };
  const { cityId } = fields;
  const city = cityId === null ? undefined : (await loadPlaceRows(ctx.tx, [cityId])).get(cityId);
  return {
    ...fields,
    isSaved: contact !== null,
    city: city ? toCityRef(city, ctx.locale).city : null,
    version: versionOf(fields),
  };
}
