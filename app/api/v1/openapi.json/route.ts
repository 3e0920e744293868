/**
 * The API's description, OpenAPI 3.1. It is imported at the request: the routes, this one among
 * them, are built before it is generated.
 */
export async function GET(): Promise<Response> {
  const { default: description } = await import("@/dist/openapi.json");
  return Response.json(description, { headers: { "cache-control": "public, max-age=3600" } });
}
