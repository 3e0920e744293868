import { readdirSync } from "node:fs";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mails } from "@/db/schema/identity/mails";
import { FORM_LIMITS } from "@/lib/core/base/field-limits";
import { testDb } from "@/tests/support/database";
import { makePerson } from "@/tests/support/factories";
import { closeServed, openServed, servedUrl } from "@/tests/support/http";
import { withoutScripts } from "@/tests/support/pages";
import { cookiesOf, pageAfter, sendForm } from "@/tests/support/plain-forms";

beforeAll(openServed);
afterAll(closeServed);

const PASSWORD = "Valise-2026!";

const registration = (email: string) => ({
  email,
  password: PASSWORD,
  firstName: "Nour",
  lastName: "Amrani",
  phoneNumber: "+33612345678",
  "logisticsProfileType.id": "1",
  "businessProfileType.id": "1",
  termsAccepted: "on",
});

/** The wrong input of each form, and where sending it leads. */
const FORMS: Record<string, string> = {
  "sign-in": "/sign-in",
  "sign-up": "/sign-up",
  "sign-up-social": "/sign-up/social",
  join: "/invitation",
  prove: "/sign-in/social",
  "forgot-password": "/forgot-password",
  "reset-password": "/reset-password",
  resend: "/confirm-email",
  "confirm-email": "/confirm-email",
  contact: "/contact",
};
const NAMES = Object.keys(FORMS);

it("every form of the folder is tried here", () => {
  const folders = readdirSync("app/api/forms").filter((name) => name !== "entered");
  expect(folders.sort()).toEqual(NAMES.toSorted());
});

describe.each(NAMES)("the form %s", (form) => {
  const pageIn = (lang: string) => `${lang === "fr" ? "" : `/${lang}`}${FORMS[form]}?`;

  it.each(["fr", "en", "ar"])("leads back to its page when it is empty, in %s", async (lang) => {
    const response = await sendForm(form, {}, { lang, headers: { "x-forwarded-for": "10.9.1.1" } });
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toContain(pageIn(lang));
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    const { status } = await pageAfter(response);
    expect(status).toBeLessThan(400);
  });

  it.each([
    ["of another site", { origin: "https://evil.example" }],
    ["of no origin", { origin: "null" }],
    ["of a host that begins alike", { origin: `${"http://localhost"}.evil.example` }],
  ])("does nothing for a page %s", async (_whose, headers) => {
    const response = await sendForm(form, { email: "a@example.com", password: PASSWORD }, { headers });
    expect(response.status).toBe(403);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it("does nothing without an origin", async () => {
    const response = await fetch(`${servedUrl()}/api/forms/${form}`, {
      method: "POST",
      body: new URLSearchParams({ email: "a@example.com" }),
      redirect: "manual",
    });
    expect(response.status).toBe(403);
  });

  it.each([
    ["JSON", "application/json", '{"email":"a@example.com"}', "request.wrong_type"],
    ["several parts", "multipart/form-data; boundary=x", "--x--", "request.wrong_type"],
    ["too much", undefined, `message=${"x".repeat(FORM_LIMITS.bytesMax)}`, "request.too_large"],
    ["too many fields", undefined, "a=1&".repeat(FORM_LIMITS.fieldsMax + 1), "request.too_large"],
    ["a name twice", undefined, "email=a&email=b", "request.malformed"],
    ["a prototype", undefined, "__proto__.admin=1", "request.malformed"],
    ["a broken name", undefined, "a[=1", "request.malformed"],
    ["no Unicode", undefined, Buffer.from([0x61, 0x3d, 0xff]), "request.malformed"],
    ["an unknown field", undefined, "isAdmin=1", "request.invalid"],
  ])("answers %s with a page that shows the error", async (_what, type, raw, code) => {
    const response = await sendForm(form, {}, { raw, headers: type ? { "content-type": type } : {} });
    expect(response.status).toBe(303);
    expect(new URL(response.headers.get("location") ?? "", servedUrl()).searchParams.get("fault")).toBe(code);
  });

  it("takes nothing by GET", async () => {
    const response = await fetch(`${servedUrl()}/api/forms/${form}?email=a@example.com`);
    expect(response.status).toBe(405);
  });
});

describe("signing in", () => {
  it("sets the session's cookies and leads on, by the address that checks whether they were stored", async () => {
    const { email } = await makePerson({ password: PASSWORD });
    const response = await sendForm("sign-in", { email, password: PASSWORD }, { next: "/favourites?page=2" });
    const { location, status } = await pageAfter(response);
    expect(location).toBe("/api/forms/entered?lang=fr&next=%2Ffavourites%3Fpage%3D2");
    expect(cookiesOf(response)).toMatch(/rihla_session=/);
    expect(status).toBe(303);
    const entered = await fetch(new URL(location, servedUrl()), {
      headers: { cookie: cookiesOf(response) },
      redirect: "manual",
    });
    expect(entered.headers.get("location")).toBe("/favourites?page=2");
    const refused = await fetch(new URL(location, servedUrl()), { redirect: "manual" });
    expect(refused.headers.get("location")).toBe(
      "/sign-in?next=%2Ffavourites%3Fpage%3D2&fault=auth.cookies_needed#outcome",
    );
  });

  it.each([
    "https://evil.example",
    "//evil.example",
    "/\\evil.example",
    "javascript:alert(1)",
    "/a\r\nset-cookie: a=b",
  ])("leads nowhere else: %s", async (next) => {
    const { email } = await makePerson({ password: PASSWORD });
    const response = await sendForm("sign-in", { email, password: PASSWORD }, { next });
    const entered = await pageAfter(response);
    expect(entered.location).toBe("/api/forms/entered?lang=fr");
    const direct = await fetch(`${servedUrl()}/api/forms/entered?${new URLSearchParams({ next })}`, {
      headers: { cookie: cookiesOf(response) },
      redirect: "manual",
    });
    expect(direct.headers.get("location")).toBe("/_app");
  });

  it("leads on to an address in Arabic", async () => {
    const next = "/ar/transporters?from=الجزائر";
    const response = await fetch(`${servedUrl()}/api/forms/entered?${new URLSearchParams({ next })}`, {
      headers: { cookie: "rihla_session=x" },
      redirect: "manual",
    });
    expect(decodeURIComponent(response.headers.get("location") ?? "")).toBe(next);
  });

  it("shows what was typed again, and never the password", async () => {
    const { email } = await makePerson({ password: PASSWORD });
    const response = await sendForm("sign-in", { email, password: "Not-this-1!" });
    const { location, html } = await pageAfter(response);
    expect(location).toMatch(/^\/sign-in\?fault=auth\.wrong_credentials&again=[\w-]{8}#outcome$/);
    expect(html).toContain(email);
    expect(html).not.toContain("Not-this-1!");
    const cookies = response.headers.getSetCookie().join();
    expect(cookies).toMatch(/rihla_form=[^;]+; Path=\/; HttpOnly; SameSite=Lax; Expires=/);
    expect(cookies).not.toContain("Not-this");
    // Another page, and the same one without its mark, do not show it.
    for (const path of ["/sign-in", "/sign-in?again=AAAAAAAA", location.replace("/sign-in", "/forgot-password")]) {
      const other = await fetch(new URL(path, servedUrl()), { headers: { cookie: cookiesOf(response) } });
      expect(await other.text()).not.toContain(email);
    }
  });

  it("is limited like the API's", async () => {
    const { email } = await makePerson({ password: PASSWORD });
    const codes: (string | null)[] = [];
    for (let attempt = 0; attempt < 7; attempt += 1) {
      const response = await sendForm("sign-in", { email, password: "Not-this-1!" });
      codes.push(new URL(response.headers.get("location") ?? "", servedUrl()).searchParams.get("fault"));
    }
    expect(codes[0]).toBe("auth.wrong_credentials");
    expect(codes.at(-1)).toBe("request.too_many");
    // Also for the right one.
    const last = await sendForm("sign-in", { email, password: PASSWORD });
    expect(cookiesOf(last)).not.toContain("rihla_session");
    expect(withoutScripts((await pageAfter(last)).html)).toContain("Trop d’essais");
  });

  it.each(["not base64!", "AAAA", "G".repeat(3_900)])("ignores a cookie that is none of ours: %s", async (value) => {
    const page = await fetch(`${servedUrl()}/sign-in?again=AAAAAAAA`, { headers: { cookie: `rihla_form=${value}` } });
    expect(page.status).toBe(200);
  });

  it("shows no sentence that its form cannot come to", async () => {
    const page = await fetch(`${servedUrl()}/sign-in?fault=payment.declined`);
    expect(await page.text()).not.toContain('id="outcome"');
  });
});

describe("an account", () => {
  it("is made once, and its page names the address that was written to", async () => {
    const email = `forms.${Date.now()}@example.com`;
    const response = await sendForm("sign-up", registration(email), { next: "/travel/new" });
    const { location, html } = await pageAfter(response);
    expect(location).toMatch(/^\/sign-up\?sent=1&again=/);
    expect(html).toContain(email);
    expect(cookiesOf(response)).toMatch(/rihla_wanted=%2Ftravel%2Fnew/);
    expect(location).not.toContain("example.com");
    const sent = await testDb().select({ template: mails.template }).from(mails).where(eq(mails.toAddress, email));
    expect(sent).toEqual([{ template: "confirm" }]);
  });

  it("lists all that is wrong, with the two passwords of a form from before that differ", async () => {
    const fields = {
      ...registration("none"),
      passwordAgain: "another",
      firstName: "",
      lastName: "",
      phoneNumber: "12",
    };
    const { html } = await pageAfter(await sendForm("sign-up", fields));
    for (const name of ["email", "lastName", "phoneNumber", "password"]) {
      expect(html).toContain(`href="#${name}"`);
      expect(html).toMatch(new RegExp(`id="${name}"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*id="${name}"`));
    }
    expect(html).not.toContain(PASSWORD);
  });

  it("needs the box of the terms", async () => {
    const { termsAccepted: _none, ...fields } = registration(`unticked.${Date.now()}@example.com`);
    const { html } = await pageAfter(await sendForm("sign-up", fields));
    expect(html).toContain('href="#termsAccepted"');
  });
});

describe("a message to the team", () => {
  it("is sent once, however often it is sent", async () => {
    const email = `twice.${Date.now()}@example.com`;
    const fields = {
      name: "Nour",
      email,
      contactType: "1",
      message: "Bonjour, un colis n’est pas arrivé.",
      website: "",
    };
    const answers = await Promise.all([sendForm("contact", fields), sendForm("contact", fields)]);
    for (const answer of answers) expect(answer.headers.get("location")).toBe("/contact?sent=1#outcome");
    const receipts = await testDb().select({ id: mails.id }).from(mails).where(eq(mails.toAddress, email));
    expect(receipts).toHaveLength(1);
  });

  it("comes back whole, whatever it is written in", async () => {
    for (const [name, message] of Object.entries({
      arabic: "سلام عليكم، عندي سؤال عن طرد لم يصل بعد. ".repeat(70).slice(0, 2_900).trim(),
      markup: "</textarea><script>alert(1)</script>\"'&amp;",
      lines: "one\r\ntwo\nthree and more",
    })) {
      const response = await sendForm("contact", { name, email: "none", contactType: "2", message, website: "" });
      const { html } = await pageAfter(response);
      const shown = /<textarea[^>]*>([\s\S]*?)<\/textarea>/.exec(html)?.[1] ?? "";
      const plain = shown
        .replaceAll("&lt;", "<")
        .replaceAll("&gt;", ">")
        .replaceAll("&quot;", '"')
        .replaceAll("&#x27;", "'")
        .replaceAll("&amp;", "&");
      expect(plain.replace(/^\n/, "").replaceAll("\r\n", "\n")).toBe(message.replaceAll("\r\n", "\n"));
      expect(response.headers.get("set-cookie")?.length).toBeLessThan(8_000);
    }
  });

  it("is limited by device, and not by an address that others share", async () => {
    const codes: (string | null)[] = [];
    let cookie = "";
    for (let attempt = 0; attempt < 7; attempt += 1) {
      const response = await sendForm(
        "contact",
        {
          name: "Nour",
          email: `limit${attempt}@example.com`,
          contactType: "1",
          message: `Message number ${attempt}.`,
          website: "",
        },
        { cookie },
      );
      cookie ||= cookiesOf(response);
      codes.push(new URL(response.headers.get("location") ?? "", servedUrl()).searchParams.get("fault"));
    }
    expect(cookie).toContain("rihla_device=");
    expect(codes.at(-1)).toBe("request.too_many");
    const neighbour = {
      name: "Lina",
      email: "neighbour@example.com",
      contactType: "1",
      message: "From the same network.",
    };
    const other = await sendForm("contact", { ...neighbour, website: "" });
    expect(other.headers.get("location")).not.toContain("fault=");
  });
});
