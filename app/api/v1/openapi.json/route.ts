import { readApiDescription } from "@/lib/http/api-description";

/** The API's description, OpenAPI 3.1. */
export async function GET(): Promise<Response> {
  return new Response(await readApiDescription(), {
    headers: { "content-type": "application/json", "cache-control": "public, max-age=3600" },
  });
}
