import { describe, expect, it } from "vitest";
import { readWith } from "@/lib/core/base/issues";
import { isReservedName, type NameKind } from "@/lib/core/fields/reserved/reserved-names";
import { Register } from "@/lib/identity/accounts/contract";
import { FIRST_NAMES } from "@/lib/identity/people/first-names";
import { SOCKET_COMMANDS } from "@/realtime/sockets";
import { walkRoutes } from "@/scripts/lib/routes";
import { WRITTEN_FROM_LEFT } from "@/tests/support/names";
import { textFieldsOf } from "@/tests/support/text-fields-of";
import { LEGITIMATE, RESERVED } from "./names";

describe("a name that speaks for the site", () => {
  it.each(RESERVED)("%s (%s) is refused", (name, kind) => {
    expect(isReservedName(name, kind)).toBe(true);
  });

  it("is one of what this site is called, too", () => {
    expect(isReservedName("Colis Bladi", "organisation", "Colis Bladi")).toBe(true);
    expect(isReservedName("C0lis-Bladí", "part", "Colis Bladi")).toBe(true);
    expect(isReservedName("Colis Bladi", "organisation")).toBe(false);
  });

  it("is not searched for beyond a bound, however long it is", () => {
    const start = performance.now();
    for (const long of ["rihla".repeat(5_000), "support".repeat(5_000), "r i h l b ".repeat(5_000), "é".repeat(20_000)])
      isReservedName(long, "person");
    expect(performance.now() - start).toBeLessThan(1_000);
  });
});

describe("a name of the two shores", () => {
  it.each(LEGITIMATE)("%s (%s) is taken", (name, kind) => {
    expect(isReservedName(name, kind)).toBe(false);
  });

  it("is taken, of all that the product knows", () => {
    const people = [...FIRST_NAMES.flat(), ...WRITTEN_FROM_LEFT].filter((name) => /\p{L}/u.test(name));
    const kinds: NameKind[] = ["part", "person", "organisation"];
    expect(people.length).toBeGreaterThan(200);
    expect(people.filter((name) => kinds.some((kind) => isReservedName(name, kind)))).toEqual([]);
  });
});

/** Names that no other person reads as a person's. */
const OTHERS: Record<string, string> = {
  "setSite name": "what the site itself is called, by its admins",
  "saveSearch name": "what a person calls their own search",
  "setTaxDetails details.firstName": "read by the tax office alone",
  "setTaxDetails details.lastName": "read by the tax office alone",
  "editSearch name": "what a person calls their own search",
};

const routes = await walkRoutes();
const commands = [
  ...new Set([
    ...routes.filter(({ method }) => method !== "GET").map(({ command }) => command),
    ...Object.values(SOCKET_COMMANDS),
  ]),
];
const named = commands.flatMap(({ name, input }) =>
  [...new Set(textFieldsOf(input))].flatMap((at) =>
    /(?:^|\.)(?:firstName|lastName|fullName|contactName|companyName|name|function|role)$/.test(at) &&
    !OTHERS[`${name} ${at}`]
      ? [{ field: `${name} ${at}`, path: at.split("."), input }]
      : [],
  ),
);

describe("every field that holds a name", () => {
  it("is known to the walk", () => {
    const fields = named.map(({ field }) => field);
    for (const field of [
      "registerUser firstName",
      "registerUser companyName",
      "registerSocial lastName",
      "editProfile firstName",
      "editUser lastName",
      "addProfile companyName",
      "renameWorkspace name",
      "editContact firstName",
      "editContact function",
      "setShippingDetails pickup.contactName",
      "createAnnouncement depart.contact.fullName",
      "sendInquiry name",
    ])
      expect(fields).toContain(field);
  });

  it.each(named)("$field", ({ path, input }) => {
    for (const name of ["Support Rihla", "Équipe Rihla", "Rіhlа", "ريحلة"]) {
      const sent = path.toReversed().reduce<unknown>((inner, part) => ({ [part]: inner }), name);
      const read = readWith(input, sent);
      const issues = read.ok ? [] : read.issues.filter((issue) => issue.path.join(".") === path.join("."));
      expect(issues.map(({ code }) => code)).toContain("reserved_name");
    }
  });
});

describe("a whole name", () => {
  const person = {
    ...{ email: "a@b.fr", password: "Abcdef1!", termsAccepted: true, phoneNumber: "+33612345678" },
    ...{ businessProfileType: { id: 1 }, logisticsProfileType: { id: 1 } },
  };
  const codes = (names: object) => {
    const read = readWith(Register, { ...person, ...names });
    return read.ok ? [] : read.issues.map(({ path, code }) => `${path.join(".")} ${code}`);
  };

  it("matches together what neither part matches alone, and another name helps", () => {
    expect(codes({ firstName: "Service", lastName: "Client" })).toEqual(["firstName reserved_name"]);
    expect(codes({ firstName: "Ri", lastName: "hla" })).toEqual(["firstName reserved_name"]);
    expect(codes({ firstName: "Robert", lastName: "Service" })).toEqual([]);
  });
});
