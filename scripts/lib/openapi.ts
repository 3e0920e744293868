import { z } from "zod";
import { FileBytes } from "@/lib/platform/uploads/contract";
import { ERROR_STATUS } from "../../lib/core/base/error-status";
import type { ErrorCode } from "../../lib/core/base/errors";
import type { AnyCommand } from "../../lib/core/commands/command";
import { completeSchema } from "./complete-schema";
import { describeOperation } from "./describe-operation";
import { describeTag } from "./describe-tag";
import { type RouteEntry, walkRoutes } from "./routes";

type Json = { [key: string]: unknown };

/** The errors that any call may answer with. */
const COMMON: ErrorCode[] = ["request.malformed", "request.invalid", "request.too_many", "server.error"];

/**
 * The purpose of a description. With `isForCalls` the bodies' numbers and flags are texts as well,
 * as the contracts take them from forms: the types of the browser's own calls are made from that.
 */
export type DescribeOptions = { isForCalls?: boolean };

/**
 * A description as it is being written: views that carry an id become components of their own, so
 * that each is written once.
 */
type Draft = Required<DescribeOptions> & { components: Json };

/**
 * Describes the API as OpenAPI 3.1, out of the commands that the routes run: nothing here is
 * written by hand twice.
 */
export async function describeApi({ isForCalls = false }: DescribeOptions = {}): Promise<Json> {
  const routes = await walkRoutes();
  const draft: Draft = { isForCalls, components: {} };
  const paths: Record<string, Json> = {};
  for (const entry of routes) {
    const path = `/api${entry.path}`;
    paths[path] = { ...paths[path], [entry.method.toLowerCase()]: operation(draft, entry) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Rihla",
      version: "1.0.0",
      description:
        "The API of Rihla. Every unsafe call carries the language header and comes from the site itself or with a bearer token.",
      contact: { name: "Who runs this installation: by its page /contact." },
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: "/", description: "The installation that serves this description." }],
    tags: [...new Set(routes.map(tagOf))].sort().map((name) => ({ name, description: describeTag(name) })),
    paths,
    components: {
      schemas: { Error: errorSchema(), ...draft.components },
      securitySchemes: {
        session: {
          type: "apiKey",
          in: "cookie",
          name: "__Host-rihla_session",
          description: "The session's cookie, set by a sign-in.",
        },
        bearer: {
          type: "http",
          scheme: "bearer",
          bearerFormat: "JWT",
          description: "The same token, for programs that keep no cookies.",
        },
      },
      parameters: {
        Language: {
          name: "x-custom-lang",
          in: "header",
          required: true,
          description: "The language of the answer's texts.",
          schema: { type: "string", enum: ["fr", "en", "ar"] },
        },
        OptionalLanguage: {
          name: "x-custom-lang",
          in: "header",
          required: false,
          description: "The language of the answer's texts.",
          schema: { type: "string", enum: ["fr", "en", "ar"], default: "fr" },
        },
        IdempotencyKey: {
          name: "Idempotency-Key",
          in: "header",
          required: false,
          description: "The caller's own name of the call: under the same one it is done once.",
          schema: { type: "string", pattern: "^[\\w-]{8,100}$" },
        },
      },
    },
  };
}

function tagOf({ path }: RouteEntry): string {
  return path.split("/").find((part) => part !== "" && part !== "v1") ?? "api";
}

function operation(draft: Draft, entry: RouteEntry): Json {
  const { command, method, path } = entry;
  const isSafe = method === "GET";
  const input = propertiesOf({ ...draft, isForCalls: false }, command);
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const parameters: Json[] = [
    { $ref: `#/components/parameters/${isSafe ? "OptionalLanguage" : "Language"}` },
    ...(command.isIdempotent ? [{ $ref: "#/components/parameters/IdempotencyKey" }] : []),
    ...inPath.map((name) => ({
      name,
      in: "path",
      required: true,
      schema: input.properties[name] ?? notTaken(entry, name),
    })),
  ];
  const rest = Object.entries(input.properties).filter(([name]) => !inPath.includes(name));
  if (isSafe) {
    for (const [name, schema] of rest)
      parameters.push({ name, in: "query", required: input.required.includes(name), schema });
  }
  return {
    operationId: `${command.name}${method === "GET" && path.includes("{width}") ? "AtWidth" : ""}`,
    summary: command.summary,
    description: describeOperation(command),
    tags: [tagOf(entry)],
    parameters,
    ...(isSafe || rest.length === 0 ? {} : { requestBody: bodyOf(propertiesOf(draft, command), inPath) }),
    responses: responsesOf(draft, entry),
    security: command.policy.isPublic ? [{}, { session: [] }, { bearer: [] }] : [{ session: [] }, { bearer: [] }],
    "x-policy": command.policy.name,
  };
}

/**
 * A part of a path that the command's contract does not take: the folder's name is wrong, and
 * nothing is built.
 */
function notTaken({ method, path, command }: RouteEntry, name: string): never {
  throw new Error(
    `${method} ${path}: the input of ${command.name} has no field "${name}"; name the folder after a field.`,
  );
}

function bodyOf(input: Properties, inPath: readonly string[]): Json {
  const properties = Object.fromEntries(Object.entries(input.properties).filter(([name]) => !inPath.includes(name)));
  const wanted = input.required.filter((name) => name in properties);
  const schema = {
    type: "object",
    properties,
    ...(wanted.length > 0 ? { required: wanted } : {}),
    additionalProperties: false,
  };
  return { required: true, content: { "application/json": { schema } } };
}

type Properties = { properties: Record<string, Json>; required: string[] };

function propertiesOf(draft: Draft, command: AnyCommand): Properties {
  const schema = toSchema(draft, command.input, "input") as Partial<Properties>; // an input is an object
  return { properties: schema.properties ?? {}, required: schema.required ?? [] };
}

function responsesOf(draft: Draft, { command, status }: RouteEntry): Json {
  const responses: Record<string, Json> = {
    [status]: status === 204 ? { description: command.summary } : success(draft, command),
  };
  // Opening what is open already returns it with 200.
  if (["openRoom", "startPayment"].includes(command.name)) responses["201"] = success(draft, command);
  const byStatus = new Map<number, ErrorCode[]>();
  const codes: ErrorCode[] = [
    ...COMMON,
    ...(command.policy.isPublic ? [] : (["auth.required"] as const)),
    ...(command.errors ?? []),
  ];
  for (const code of codes) byStatus.set(ERROR_STATUS[code], [...(byStatus.get(ERROR_STATUS[code]) ?? []), code]);
  for (const [errorStatus, list] of [...byStatus].sort(([a], [b]) => a - b)) {
    responses[errorStatus] = {
      description: [...new Set(list)].join(", "),
      content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
    };
  }
  return responses;
}

function success(draft: Draft, command: AnyCommand): Json {
  if (command.output === FileBytes)
    return { description: "The file.", content: { "image/webp": {}, "audio/wav": {}, "application/pdf": {} } };
  return {
    description: command.summary,
    content: { "application/json": { schema: toSchema(draft, command.output, "output") } },
  };
}

function toSchema(draft: Draft, schema: z.ZodType, io: "input" | "output"): Json {
  const {
    $schema: _dialect,
    $defs,
    ...json
  } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    target: "draft-2020-12",
    override: ({ zodSchema, jsonSchema }) => {
      const { holds, wire: own } = z.globalRegistry.get(zodSchema) ?? {};
      const wire = holds instanceof z.ZodType ? jsonText(draft, holds, io) : own;
      if (!wire) return completeSchema(jsonSchema);
      // A field that also takes the text of a form is described by what JSON should send.
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key as keyof typeof jsonSchema];
      Object.assign(jsonSchema, draft.isForCalls && io === "input" ? alsoAsText(wire) : wire);
    },
  });
  for (const [name, definition] of Object.entries($defs ?? {})) draft.components[name] = rehome(definition);
  return rehome(json) as Json; // an object in gives an object out
}

/** A text that holds JSON, in the words that OpenAPI has for it. */
function jsonText(draft: Draft, holds: z.ZodType, io: "input" | "output"): Json {
  return { type: "string", contentMediaType: "application/json", contentSchema: toSchema(draft, holds, io) };
}

/** A field as its contract takes it: a number or a flag also as the text that a form has for it. */
function alsoAsText(wire: Json): Json {
  return wire.type === "string" ? wire : { type: [wire.type, "string"] };
}

/** Points references at the components instead of at the schema's own definitions. */
function rehome(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(rehome);
  if (!value || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === "$ref" && typeof inner === "string" ? inner.replace("#/$defs/", "#/components/schemas/") : rehome(inner),
    ]),
  );
}

function errorSchema(): Json {
  return {
    type: "object",
    description: "What went wrong, in the caller's language.",
    properties: {
      status: { type: "integer" },
      code: { type: "string", enum: Object.keys(ERROR_STATUS) },
      message: { type: "string" },
      data: {
        type: "object",
        properties: {
          issues: {
            type: "array",
            items: {
              type: "object",
              properties: {
                path: { type: "array", items: { type: ["string", "integer"] } },
                code: { type: "string" },
                params: { type: "object" },
                message: { type: "string" },
              },
              required: ["path", "code", "message"],
            },
          },
        },
      },
    },
    required: ["status", "code", "message", "data"],
  };
}
