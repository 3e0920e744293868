import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeAnnouncement, makePerson } from "@/tests/support/factories";
import { closeServed, http, openServed } from "@/tests/support/http";
import { served } from "@/tests/support/served";

beforeAll(openServed);
afterAll(closeServed);

describe("a call", () => {
  it("needs the language header and our own origin to change anything", async () => {
    const person = await makePerson();
    expect(await http("/v1/auth/logout", { method: "POST", body: {}, lang: null })).toMatchObject({
      status: 403,
      body: { code: "request.language_header" },
    });
    expect(
      await http("/v1/auth/ws-token", {
        method: "POST",
        body: {},
        as: person,
        headers: { origin: "https://evil.example" },
      }),
    ).toMatchObject({ status: 403, body: { code: "request.origin" } });
    expect((await http("/v1/auth/ws-token", { method: "POST", body: {}, as: person })).status).toBe(200);
  });

  it("is answered in the caller's language", async () => {
    const messages = await Promise.all(
      ["fr", "en", "ar"].map(async (lang) => (await http("/v1/auth/me", { lang })).body.message),
    );
    expect(messages).toEqual(["Connectez-vous pour continuer.", "Sign in to continue.", "يلزم تسجيل الدخول للمتابعة."]);
    expect((await http("/v1/auth/me", { lang: "de" })).body.message).toBe("Connectez-vous pour continuer.");
  });

  it("answers 401 without a session, and 401 with a token that means nothing", async () => {
    expect(await http("/v1/auth/me")).toMatchObject({ status: 401, body: { code: "auth.required" } });
    expect(await http("/v1/auth/me", { headers: { cookie: "rihla_session=abc.def.ghi" } })).toMatchObject({
      status: 401,
      body: { code: "auth.session_ended" },
    });
  });

  it("carries a request id and is not stored by caches when it is someone's", async () => {
    const person = await makePerson();
    const answer = await http("/v1/auth/me", { as: person, headers: { "x-request-id": "given-request-1" } });
    expect(answer.headers.get("x-request-id")).toBe("given-request-1");
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(answer.headers.get("x-powered-by")).toBeNull();
  });
});

describe("bad input", () => {
  const post = (raw: BodyInit, type = "application/json") =>
    http("/v1/auth/email/login", { method: "POST", raw, headers: { "content-type": type } });

  it.each([
    ["{", 400, "request.malformed"],
    ["[]", 400, "request.malformed"],
    ["null", 400, "request.malformed"],
    ['"text"', 400, "request.malformed"],
    ["", 422, "request.invalid"],
    ["{}", 422, "request.invalid"],
    ['{"email":1,"password":[]}', 422, "request.invalid"],
    ['{"email":"a@b.fr","password":"x","admin":true}', 422, "request.invalid"],
  ])("%j answers %i", async (raw, status, code) => {
    expect(await post(raw)).toMatchObject({ status, body: { code } });
  });

  it("of the wrong type answers 415, and of no known encoding 400", async () => {
    expect((await post("email=a", "application/x-www-form-urlencoded")).status).toBe(415);
    expect((await post("<a/>", "text/xml")).status).toBe(415);
    expect((await post(Buffer.from([0x7b, 0xff, 0xfe, 0x7d]))).status).toBe(400);
    expect((await post("x", "multipart/form-data")).status).toBe(401);
  });

  it("over the size answers 413", async () => {
    expect(await post(JSON.stringify({ email: "a@b.fr", password: "x".repeat(300 * 1024) }))).toMatchObject({
      status: 413,
      body: { code: "request.too_large" },
    });
  });

  it("in paths and queries answers 422 or 404, never 5xx", async () => {
    for (const id of ["abc", "-1", "0", "1.5", "99999999999", "%00", "1;drop", "null", "NaN"]) {
      const { status } = await http(`/v1/announcements/${id}`);
      expect([404, 422, 400], `${id} gave ${status}`).toContain(status);
    }
    for (const query of [
      "filters={",
      "filters=[]",
      'filters={"x":1}',
      "page=0",
      "page=abc",
      "limit=1000",
      "sort=up",
      "page=1&page=2",
      "nonsense=1",
      "q=%00",
      'filters={"polygon":[[0,0]]}',
    ]) {
      const { status } = await http(`/v1/announcements?${query}`);
      expect([200, 400, 422], `${query} gave ${status}`).toContain(status);
    }
  });

  it("names each fault by its path, its rule and a sentence", async () => {
    const { body } = await http("/v1/auth/email/register", { body: { email: "x", password: "abc" }, lang: "en" });
    expect(body.data.issues).toEqual(
      expect.arrayContaining(
        [
          {
            path: ["email"],
            code: "format_email",
            params: undefined,
            message: "Enter a valid email address, such as name@example.com.",
          },
          expect.objectContaining({ path: ["password"], code: "password_length", message: "At least 8 characters." }),
          expect.objectContaining({ path: ["firstName"], code: "required" }),
        ].map((issue) =>
          issue && "params" in issue && issue.params === undefined
            ? expect.objectContaining({ path: issue.path, code: issue.code, message: issue.message })
            : issue,
        ),
      ),
    );
  });
});

describe("anonymous clients", () => {
  it("get the same answer for a hidden announcement as for none", async () => {
    const hidden = await makeAnnouncement(await makePerson(), { visibility: 3 });
    const a = await http(`/v1/announcements/${hidden.id}`);
    const b = await http("/v1/announcements/2000000");
    expect([a.status, a.text.replaceAll(/\s/g, "")]).toEqual([b.status, b.text.replaceAll(/\s/g, "")]);
  });

  it("find no private data in any public answer", async () => {
    const person = await makePerson();
    const announcement = await makeAnnouncement(person);
    const answers = await Promise.all(
      [
        "/v1/announcements?limit=100",
        `/v1/announcements/${announcement.id}`,
        "/expediteurAnnouncements",
        "/v1/transporters?limit=100",
      ].map((path) => http(path)),
    );
    for (const { text, status } of answers) {
      expect(status).toBe(200);
      for (const canary of ["nadia.canari", "rue des Oliviers", "+33611223344", person.email, "Benali"])
        expect(text).not.toContain(canary);
    }
  });
});

describe("what is outside of the API", () => {
  it("takes GET and HEAD alone, and refuses server actions", async () => {
    const { appUrl } = served();
    expect((await fetch(`${appUrl}/`, { method: "POST", body: "x" })).status).toBe(405);
    expect((await fetch(`${appUrl}/`, { method: "DELETE" })).status).toBe(405);
    expect((await fetch(`${appUrl}/`, { headers: { "next-action": "abc" } })).status).toBe(400);
    expect(
      (await fetch(`${appUrl}/api/v1/auth/me`, { method: "POST", headers: { "next-action": "abc" } })).status,
    ).toBeGreaterThanOrEqual(400);
  });

  it("answers probes on both processes", async () => {
    const { appUrl, realtimeUrl } = served();
    for (const base of [appUrl, realtimeUrl])
      for (const path of ["/healthz", "/readyz"])
        expect((await fetch(`${base}${path}`)).status, `${base}${path}`).toBe(200);
  });
});
