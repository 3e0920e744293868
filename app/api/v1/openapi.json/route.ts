/**
 * The API's description, OpenAPI 3.1. It is read when it is asked for: the routes, this one among
 * them, are there before it is made.
 */
export async function GET(): Promise<Response> {
  const { default: description } = await import("@/dist/openapi.json");
  return Response.json(description, { headers: { "cache-control": "public, max-age=3600" } });
}
