import description from "@/dist/openapi.json";

/** The API's description, OpenAPI 3.1. */
export function GET(): Response {
  return Response.json(description, { headers: { "cache-control": "public, max-age=3600" } });
}
