import { probeDatabase } from "@/lib/http/probe";
import { webRuntime } from "@/lib/http/runtime";

export const dynamic = "force-dynamic";

/**
 * Readiness: returns, within two seconds, whether this process can answer: its database is
 * reachable and has this release's migrations. Otherwise it names the missing one. Payments that
 * the provider refuses are reported without failing the check: every other process would be refused
 * as well.
 */
export async function GET(): Promise<Response> {
  try {
    const { isMigrated, degraded } = await probeDatabase();
    if (isMigrated && degraded.length > 0) return respond(200, { status: "degraded", degraded });
    if (isMigrated) return respond(200, { status: "ready" });
    webRuntime().log.warn("not ready: the database lacks a migration of this release");
    return respond(503, { status: "not_ready", reason: "migrations" });
  } catch (error) {
    webRuntime().log.warn({ error }, "not ready");
    return respond(503, { status: "not_ready", reason: "database" });
  }
}

type Body = { status: "ready" | "degraded" | "not_ready"; reason?: "database" | "migrations"; degraded?: string[] };

function respond(status: number, body: Body): Response {
  return Response.json(body, { status, headers: { "cache-control": "no-store" } });
}
