import type { Instrumentation } from "next";

/**
 * Logs an error that a page threw: it ends on the error page, whose reference is its digest. A
 * failed read has the request's id for one; of a fault in drawing, this line names both.
 */
export const onRequestError: Instrumentation.onRequestError = async (error, _request, { routePath }) => {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { log } = await import("@/lib/core/observability/log");
  const digest = error instanceof Error && "digest" in error ? String(error.digest) : undefined;
  log().error({ error, digest, page: routePath }, "a page could not be drawn");
};
