import { query } from "@/lib/core/commands/command";
import { signedIn } from "@/lib/core/commands/policy";
import { GetContact, SavedContact } from "./contract";
import { loadContact } from "./load-contact";
import { ownMemberId } from "./queries";

/** The caller's contact details, prefilled from the account until they are saved. */
export const getContact = query(
  {
    name: "getContact",
    summary: "The caller's contact details.",
    policy: signedIn,
    input: GetContact,
    output: SavedContact,
    errors: ["member.contact_not_yours", "member.not_found"],
  },
  async (ctx, { memberId }) => loadContact(ctx, await ownMemberId(ctx, memberId)),
);
