import { probeDatabase } from "@/lib/http/probe";
import { webRuntime } from "@/lib/http/runtime";

export const dynamic = "force-dynamic";

/**
 * Says, within two seconds, whether this process can answer: its database is there and has this
 * release's migrations. Otherwise it names the one of both that is missing.
 */
export async function GET(): Promise<Response> {
  try {
    const { isMigrated } = await probeDatabase();
    if (isMigrated) return respond(200, { status: "ready" });
    webRuntime().log.warn("not ready: the database lacks a migration of this release");
    return respond(503, { status: "not_ready", reason: "migrations" });
  } catch (error) {
    webRuntime().log.warn({ error }, "not ready");
    return respond(503, { status: "not_ready", reason: "database" });
  }
}

function respond(status: number, body: { status: string; reason?: "database" | "migrations" }): Response {
  return Response.json(body, { status, headers: { "cache-control": "no-store" } });
}
