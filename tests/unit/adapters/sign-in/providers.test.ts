import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { facebookSignIn } from "@/lib/adapters/sign-in/facebook";
import { googleSignIn } from "@/lib/adapters/sign-in/google";
import type { SignInProvider, SignInRequest } from "@/lib/adapters/sign-in/port";
import { startIdentityProvider } from "@/tests/support/identity-provider";

const ORIGIN = "http://localhost:3999";
let service: Awaited<ReturnType<typeof startIdentityProvider>>;
beforeAll(async () => {
  service = await startIdentityProvider(ORIGIN);
});
afterAll(() => service.stop());

const PROVIDERS: [name: string, provider: () => SignInProvider, vouches: boolean][] = [
  [
    "google",
    () =>
      googleSignIn({
        issuer: service.env.GOOGLE_ISSUER,
        clientId: service.env.GOOGLE_CLIENT_ID,
        clientSecret: service.env.GOOGLE_CLIENT_SECRET,
      }),
    true,
  ],
  [
    "facebook",
    () =>
      facebookSignIn({
        appId: service.env.FACEBOOK_APP_ID,
        appSecret: service.env.FACEBOOK_APP_SECRET,
        dialogUrl: service.env.FACEBOOK_DIALOG_URL,
        graphUrl: service.env.FACEBOOK_GRAPH_URL,
      }),
    false,
  ],
];

const random = () => randomBytes(32).toString("base64url");
const requestTo = (name: string): SignInRequest => ({
  redirectUri: `${ORIGIN}/api/v1/auth/social/${name}/callback`,
  state: random(),
  nonce: random(),
  verifier: random(),
  locale: "ar",
});

describe.each(PROVIDERS)("sign-in with %s", (name, provider, vouches) => {
  const person = {
    sub: `${name}-1`,
    email: "Nadia@Example.org",
    email_verified: true,
    given_name: "نادية",
    family_name: "B",
  };

  it("returns who came back, in whatever script, with the address in small letters", async () => {
    service.signInAs(person);
    const request = requestTo(name);
    const address = await provider().begin(request);
    expect(address.searchParams.get("state")).toBe(request.state);
    expect(address.searchParams.get("code_challenge_method")).toBe("S256");
    expect(address.href).not.toContain(request.verifier);
    const back = new URL(await service.visit(address.href));
    expect(await provider().finish(back, request)).toEqual({
      subject: person.sub,
      email: "nadia@example.org",
      isEmailVerified: vouches,
      firstName: "نادية",
      lastName: "B",
    });
  });

  it("returns that somebody refused", async () => {
    service.signInAs("denied");
    const request = requestTo(name);
    const back = new URL(await service.visit((await provider().begin(request)).href));
    expect(await provider().finish(back, request)).toBe("denied");
  });

  it("takes an answer once, and only that to its own request", async () => {
    service.signInAs({ ...person, sub: `${name}-2` });
    const request = requestTo(name);
    const back = new URL(await service.visit((await provider().begin(request)).href));
    await expect(provider().finish(back, { ...request, state: random() })).rejects.toThrow();
    await expect(provider().finish(back, { ...request, verifier: random() })).rejects.toThrow();
    const forged = new URL(back);
    forged.searchParams.set("code", random());
    await expect(provider().finish(forged, request)).rejects.toThrow();
    await expect(provider().finish(new URL(request.redirectUri), request)).rejects.toThrow();
  });
});

describe("a service that cannot be reached", () => {
  it("throws for the caller to say so", async () => {
    const away = googleSignIn({ issuer: "http://127.0.0.1:9", clientId: "a", clientSecret: "b" });
    await expect(away.begin(requestTo("google"))).rejects.toThrow();
    const facebook = facebookSignIn({
      appId: "a",
      appSecret: "b",
      dialogUrl: "http://127.0.0.1:9/dialog",
      graphUrl: "http://127.0.0.1:9/graph",
    });
    const request = requestTo("facebook");
    const back = new URL(`${request.redirectUri}?code=a&state=${request.state}`);
    await expect(facebook.finish(back, request)).rejects.toThrow();
  });
});
