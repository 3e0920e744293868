import { and, eq } from "drizzle-orm";
import { memberContacts, members } from "@/db/schema/workspaces";
import type { Actor } from "../core/actor";
import { type Ctx, command } from "../core/command";
import { fail } from "../core/errors";
import { signedIn } from "../core/policy";
import { loadPlaceRows } from "../places/load-city-refs";
import { ContactView, EditContact } from "./contract";

/** Writes the caller's own contact details; nobody can write or see another member's (spec §6). */
export const editContact = command(
  {
    name: "editContact",
    summary: "Replaces the caller's contact details.",
    policy: signedIn,
    input: EditContact,
    output: ContactView,
  },
  async (ctx, input) => {
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
    const memberId = await ownMemberId(ctx);
    await ctx.tx
      .insert(memberContacts)
      .values({ memberId, ...values, updatedAt: ctx.now })
      .onConflictDoUpdate({ target: memberContacts.memberId, set: { ...values, updatedAt: ctx.now } });
    return values;
  },
);

async function ownMemberId(ctx: Ctx<Actor>): Promise<number> {
  const [member] = await ctx.tx
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.userId, ctx.actor.userId), eq(members.workspaceId, ctx.actor.workspaceId)));
  return member?.id ?? fail("member.not_found");
}
