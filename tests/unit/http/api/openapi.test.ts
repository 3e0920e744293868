import { createConfig, lintFromString } from "@redocly/openapi-core";
import { Validator } from "@seriousme/openapi-schema-validator";
import { type RulesetDefinition, Spectral } from "@stoplight/spectral-core";
import { oas } from "@stoplight/spectral-rulesets";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { renderApiDocs } from "@/lib/http/render-api-docs";
import { describeApi } from "@/scripts/lib/openapi";
import { walkRoutes } from "@/scripts/lib/routes";

/** The calls that clients are promised, under /api. */
const SPEC_ROUTES = [
  "POST /api/v1/auth/refresh",
  "POST /api/v1/auth/email/login",
  "POST /api/v1/auth/email/register",
  "POST /api/v1/auth/logout",
  "GET /api/v1/auth/me",
  "PATCH /api/v1/auth/me",
  "POST /api/v1/auth/ws-token",
  "PUT /api/v1/profiles/me",
  "PATCH /api/v1/users/me",
  "POST /api/v1/uploads/upload",
  "PATCH /api/v1/users/me/photo",
  "PATCH /api/v1/members/my-docs",
  "PATCH /api/v1/members/my-contact",
  "GET /api/v1/cities",
  "POST /api/v1/users/sub-profile",
  "GET /api/v1/users/my-workspace-members",
  "PATCH /api/v1/users/toggle-ban-by-member/{memberId}",
  "GET /api/v1/profiles/{id}/logistics-profile-type",
  "GET /api/v1/profiles/{id}/business-profile-type",
  "PATCH /api/v1/members/switch-logistics-profile-type",
  "GET /api/v1/all-data",
  "POST /api/v1/announcements",
  "PATCH /api/v1/announcements/{id}",
  "PATCH /api/v1/announcements/duplicate/{id}",
  "PATCH /api/v1/announcements/publish/{id}",
  "DELETE /api/v1/announcements/{id}",
  "GET /api/v1/announcements",
  "GET /api/v1/announcements/workspace/me",
  "GET /api/v1/announcements/{id}",
  "GET /api/expediteurAnnouncements",
  "POST /api/v1/transporters",
  "GET /api/v1/transporters",
  "GET /api/v1/transporters/{id}",
  "PATCH /api/v1/transporters/duplicate/{id}",
  "PATCH /api/v1/transporters/{id}/status",
  "GET /api/v1/transporters/my-announcements/{userId}",
  "DELETE /api/v1/transporters/{id}",
  "GET /api/v1/chat/check-existing-offer/{id}",
  "GET /api/v1/chat/rooms",
  "GET /api/v1/chat/rooms/{id}",
  "GET /api/v1/chat/rooms/{id}/messages",
  "POST /api/v1/chat/rooms",
  "POST /api/v1/chat/rooms/{id}/messages",
  "POST /api/v1/chat/rooms/{id}/offers",
  "POST /api/v1/chat/rooms/{id}/route-offers",
  "POST /api/v1/chat/rooms/{id}/package-offers",
  "PATCH /api/v1/chat/messages/{id}/accept",
  "PATCH /api/v1/chat/messages/{id}/reject",
  "PATCH /api/v1/chat/rooms/{id}/read",
  "GET /api/v1/chat/rooms/{id}/unread-count",
  "GET /api/v1/chat/unread-count",
];

type Operation = { operationId: string; summary: string; description: string; "x-policy": string };

/**
 * Paths that a tool may take for each other, as Redocly names them. Both were promised as they are,
 * the router takes the folder with a name first, and no id is one of these names.
 */
const ALIKE = [
  ["/api/v1/announcements/{id}/fits", "/api/v1/announcements/duplicate/{id}"],
  ["/api/v1/announcements/{id}/fits", "/api/v1/announcements/publish/{id}"],
  ["/api/v1/transporters/{id}/fits", "/api/v1/transporters/duplicate/{id}"],
  ["/api/v1/transporters/{id}/fits", "/api/v1/transporters/my-announcements/{userId}"],
  ["/api/v1/transporters/{id}/fits", "/api/v1/transporters/publish/{id}"],
].map(([one, other]) => `Found two ambiguous paths: \`${one}\` and \`${other}\`.`);

const description = JSON.parse(JSON.stringify(await describeApi()));

describe("the API's description", () => {
  it("is valid OpenAPI 3.1", async () => {
    const result = await new Validator().validate(structuredClone(description));
    expect(result.errors ?? []).toEqual([]);
    expect(result.valid).toBe(true);
  });

  it("leaves nothing to say under Spectral's rules for OpenAPI", async () => {
    const spectral = new Spectral();
    spectral.setRuleset({ extends: [[oas as RulesetDefinition, "recommended"]], rules: {} }); // a set of theirs, declared more loosely
    const found = await spectral.run(structuredClone(description));
    expect(found.map(({ code, path, message }) => `${code}: ${path.join("/")}: ${message}`)).toEqual([]);
  });

  it("leaves nothing to say under Redocly's recommended rules but for the paths that are promised", async () => {
    const config = await createConfig({ extends: ["recommended"] });
    const found = await lintFromString({ source: JSON.stringify(description), absoluteRef: "openapi.json", config });
    const reported = found.map(({ ruleId, location: [place], message }) => `${ruleId}: ${place?.pointer}: ${message}`);
    expect(reported.filter((line) => !ALIKE.some((paths) => line.endsWith(paths)))).toEqual([]);
    // An exception that no rule asks for any more is taken out.
    expect(ALIKE.filter((paths) => !reported.some((line) => line.endsWith(paths)))).toEqual([]);
  });

  it("names each operation once, and documents of each what it does and who may call it", () => {
    const operations = Object.values(description.paths).flatMap((methods) =>
      // What every operation has, by the document's own test.
      Object.values(methods as Record<string, Operation>),
    );
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
    for (const operation of operations) {
      expect(operation.summary.length).toBeGreaterThan(5);
      expect(operation.description.length).toBeGreaterThan(operation.summary.length);
      expect(operation["x-policy"].length).toBeGreaterThan(3);
    }
  });

  it("has every call that is promised", () => {
    const plain = (path: string) => path.replaceAll(/\{\w+\}/g, "{}");
    const have = new Set(
      Object.entries(description.paths).flatMap(([path, methods]) =>
        Object.keys(methods ?? {}).map((method) => `${method.toUpperCase()} ${plain(path)}`),
      ),
    );
    expect(SPEC_ROUTES.filter((route) => !have.has(plain(route)))).toEqual([]);
  });

  it("has no path with a part that its command's contract does not take", async () => {
    for (const { path, command } of await walkRoutes()) {
      const parts = [...path.matchAll(/\{([^}]+)\}/g)].map(([, part]) => part);
      expect(
        Object.keys(z.toJSONSchema(command.input, { io: "input", unrepresentable: "any" }).properties ?? {}),
        path,
      ).toEqual(expect.arrayContaining(parts));
    }
  });

  it("is shown as a page that holds every operation and no script", () => {
    const page = renderApiDocs(description, "n0nce");
    for (const path of Object.keys(description.paths)) expect(page).toContain(`<code>${path}</code>`);
    expect(page).not.toContain("<script");
  });
});
