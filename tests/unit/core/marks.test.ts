import { describe, expect, it } from "vitest";
import { email, linkToken } from "@/lib/core/fields/fields";
import { withoutMarks, withoutStuckEnd } from "@/lib/core/text/marks";
import { GetDelivery } from "@/lib/deals/recipients/contract";
import { Login, ResetPassword } from "@/lib/identity/accounts/contract";
import { Unsubscribe } from "@/lib/identity/notifications/contract";
import { EditContact, InviteMembers } from "@/lib/identity/workspaces/contract";
import { AppealToken } from "@/lib/staff/moderation/contract";
import { ListAudit } from "@/lib/staff/users/contract";

/** Signs that are copied along, invisible or as wide as a space. */
const MARKS = [
  ...["\u200b", "\u200c", "\u200d", "\u200e", "\u200f", "\u202a", "\u202b", "\u202c", "\u202d", "\u202e"],
  ...["\u2060", "\u2066", "\u2067", "\u2068", "\u2069", "\u00ad", "\ufeff", "\u061c", "\u180e", "\ufe0f", "\u034f"],
];
const SPACES = ["\u00a0", "\u202f", "\u2009", "\u2007", "\u200a", "\u3000", "\u2028", "\t", "\n", "\u0085"];

describe("what is copied along is cleaned at the door", () => {
  it.each([...MARKS, ...SPACES].map((mark) => [mark.codePointAt(0)?.toString(16), mark]))("U+%s", (_code, mark) => {
    expect(email().parse(`${mark}Nadia@Example.com${mark}`)).toBe("nadia@example.com");
    expect(linkToken().parse(`${mark}${"a".repeat(43)}${mark}`)).toBe("a".repeat(43));
    expect(withoutMarks(`${mark}AB${mark}`)).toBe("AB");
  });

  it.each(MARKS.map((mark) => [mark.codePointAt(0)?.toString(16), mark]))(
    "U+%s within an address, too",
    (_code, mark) => {
      expect(email().parse(`na${mark}dia@exam${mark}ple.com`)).toBe("nadia@example.com");
      expect(Login.parse({ email: `n@example.com${mark}`, password: "x" }).email).toBe("n@example.com");
      expect(InviteMembers.parse({ emails: [`n@example${mark}.com`] }).emails).toEqual(["n@example.com"]);
    },
  );

  it("a place's code and a number that staff search for have none either", () => {
    const contact = { firstName: "A", lastName: "B", email: "a@b.fr", addressLine1: "1 rue X" };
    expect(EditContact.parse({ ...contact, zipCode: "\u206669\u00a0001\u2069" }).zipCode).toBe("69 001");
    expect(ListAudit.parse({ subjectId: "\u2066#١٢\u2069" }).subjectId).toBe(12);
  });
});

describe("an e-mail address", () => {
  it.each([
    ["mailto:Nadia@example.com", "nadia@example.com"],
    ["<nadia@example.com>", "nadia@example.com"],
    ["nadia@müller.de", "nadia@xn--mller-kva.de"],
    ["nadia@MÜLLER.de", "nadia@xn--mller-kva.de"],
    ["nadia@mu\u0308ller.de", "nadia@xn--mller-kva.de"],
    ["nadia@موقع.الجزائر", "nadia@xn--4gbrim.xn--lgbbat1ad8j"],
    ["nadia@exemple。fr", "nadia@exemple.fr"],
  ])("%j is %s", (typed, address) => expect(email().parse(typed)).toBe(address));

  it.each([
    "",
    "nadia",
    "nadia@",
    "@example.com",
    "n a@example.com",
    "نادية@example.com",
    "a@é/x.com",
    "a@b@é.com",
    "a@é:80.com",
  ])("%j is none", (typed) => expect(email().safeParse(typed).success).toBe(false));
});

describe("a link with what stuck to its end", () => {
  const token = `${"aB3_-x9Z".repeat(5)}abQ`;
  it.each([
    ".",
    ",",
    ")",
    "]",
    ">",
    "»",
    " »",
    "”",
    "’",
    "?",
    "!",
    ";",
    ":",
    "…",
    "،",
    "؟",
    ".)",
    "\u200b",
    "\u2069.",
    "*",
    "_",
  ])("%j is the same link", (stuck) => {
    expect(linkToken().parse(token + stuck)).toBe(token);
    expect(ResetPassword.parse({ token: token + stuck, password: "Abcdef1!" }).token).toBe(token);
    expect(GetDelivery.parse({ token: token + stuck }).token).toBe(token);
    expect(AppealToken.parse({ token: `12-${token}${stuck}` }).token).toBe(`12-${token}`);
    expect(Unsubscribe.parse({ token: `12.alerts.${token}${stuck}` }).token).toBe(`12.alerts.${token}`);
    expect(withoutStuckEnd(`/reservations/12${stuck}`)).toBe("/reservations/12");
  });

  it("takes no longer for a long row of them", () => {
    const before = performance.now();
    expect(withoutStuckEnd(`${".".repeat(100_000)}x`)).toHaveLength(100_001);
    expect(withoutStuckEnd(".".repeat(100_000))).toBe("");
    expect(performance.now() - before).toBeLessThan(500);
  });
});
