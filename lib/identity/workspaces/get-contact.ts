import { eq } from "drizzle-orm";
import { users } from "@/db/schema/identity/accounts";
import { memberContacts, members } from "@/db/schema/identity/workspaces";
import { query } from "@/lib/core/command";
import { fail } from "@/lib/core/errors";
import { signedIn } from "@/lib/core/policy";
import { loadPlaceRows, toCityRef } from "@/lib/platform/places/load-city-refs";
import { GetContact, SavedContact } from "./contract";
import { ownMemberId } from "./queries";

/** The caller's contact details, prefilled from the account until they are saved. */
export const getContact = query(
  {
    name: "getContact",
    summary: "The caller's contact details.",
    keepsPlans: true,
    policy: signedIn,
    input: GetContact,
    output: SavedContact,
    errors: ["member.contact_not_yours", "member.not_found"],
  },
  async (ctx, { memberId: asked }) => {
    const memberId = await ownMemberId(ctx, asked);
    const [row] = await ctx.tx
      .select({ contact: memberContacts, user: users })
      .from(members)
      .innerJoin(users, eq(users.id, members.userId))
      .leftJoin(memberContacts, eq(memberContacts.memberId, members.id))
      .where(eq(members.id, memberId));
    if (!row) return fail("member.not_found");
    const { contact, user } = row;
    const cityId = contact?.cityId ?? null;
    const city = cityId === null ? undefined : (await loadPlaceRows(ctx.tx, [cityId])).get(cityId);
    return {
      isSaved: contact !== null,
      city: city ? toCityRef(city, ctx.locale).city : null,
      firstName: contact?.firstName ?? user.firstName,
      lastName: contact?.lastName ?? user.lastName,
      email: contact?.email ?? user.email,
      phone: contact ? contact.phone : user.phoneNumber,
      function: contact?.function ?? null,
      countryId: contact?.countryId ?? null,
      cityId,
      zipCode: contact?.zipCode ?? null,
      addressLine1: contact?.addressLine1 ?? "",
      addressLine2: contact?.addressLine2 ?? null,
    };
  },
);
