import type { Issue } from "@/lib/core/base/errors";
import { contactIssues, nameTexts } from "@/lib/core/contacts/contact-issues";
import { env } from "@/lib/core/env/env";
import { isReservedName } from "@/lib/core/fields/reserved/reserved-names";

type Names = { firstName?: string | undefined; lastName?: string | undefined; companyName?: string | null | undefined };

/**
 * Checks names beyond their schemas: contacts, this site's name, and a person's whole name where
 * only a part of it is sent.
 */
export function nameIssues(sent: Names, stored: Names = {}): Issue[] {
  const { firstName, lastName, companyName } = { ...stored, ...sent };
  const brand = env().BRAND_NAME;
  const isReserved = isReservedName(`${firstName ?? ""} ${lastName ?? ""}`, "person", brand);
  return [
    ...contactIssues(nameTexts(sent)),
    ...(isReserved ? [{ path: [sent.firstName === undefined ? "lastName" : "firstName"], code: "reserved_name" }] : []),
    ...organisationIssues(companyName ?? "", ["companyName"]),
  ];
}

/** The same of a company's or team's name. */
export function organisationIssues(name: string, path: Issue["path"]): Issue[] {
  return [
    ...contactIssues([{ path, text: name }]),
    ...(isReservedName(name, "organisation", env().BRAND_NAME) ? [{ path, code: "reserved_name" }] : []),
  ];
}
