import { probeDatabase } from "@/lib/http/probe";
import { webRuntime } from "@/lib/http/runtime";

export const dynamic = "force-dynamic";

/**
 * Says, within two seconds, whether this process can answer: its database is there and migrated.
 */
export async function GET(): Promise<Response> {
  const headers = { "cache-control": "no-store" };
  try {
    await probeDatabase();
    return Response.json({ status: "ready" }, { headers });
  } catch (error) {
    webRuntime().log.warn({ error }, "not ready");
    return Response.json({ status: "not_ready" }, { status: 503, headers });
  }
}
