import type { SpanProcessor } from "@opentelemetry/sdk-trace-node";
import type { Env } from "@/lib/core/env/env";

/** Ends the export of traces, after the last spans were sent. */
export type Tracing = { stop: () => Promise<void> };

/** How long the last spans may take to be sent while the process stops. */
const FLUSH_MAX_MS = 2_000;

/**
 * Exports traces by OTLP over HTTP when `OTEL_EXPORTER_OTLP_ENDPOINT` is set; its standard
 * companions (headers, sampler, timeout) are read by the library itself. Without it nothing is
 * loaded. An unavailable collector loses spans and nothing else.
 */
export async function startTracing({ OTEL_EXPORTER_OTLP_ENDPOINT }: Env, service: string): Promise<Tracing> {
  if (!OTEL_EXPORTER_OTLP_ENDPOINT) return { stop: async () => undefined };
  const [
    { OTLPTraceExporter },
    { BatchSpanProcessor, NodeTracerProvider },
    { defaultResource, resourceFromAttributes },
  ] = await Promise.all([
    import("@opentelemetry/exporter-trace-otlp-http"),
    import("@opentelemetry/sdk-trace-node"),
    import("@opentelemetry/resources"),
  ]);
  const provider = new NodeTracerProvider({
    resource: defaultResource().merge(resourceFromAttributes({ "service.name": `rihla-${service}` })),
    spanProcessors: [withoutQueries, new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  // Context goes by AsyncLocalStorage, and between processes by W3C Trace Context.
  provider.register();
  return {
    async stop() {
      const late = new Promise<void>((resume) => setTimeout(resume, FLUSH_MAX_MS).unref());
      await Promise.race([provider.shutdown().catch(() => undefined), late]);
    },
  };
}

/**
 * Takes what follows the question mark off the addresses in spans of Next.js: it may be the token
 * of a link. Comes before what exports them.
 */
const withoutQueries: SpanProcessor = {
  onStart: () => undefined,
  onEnd: ({ attributes }) => {
    for (const name of ["http.target", "http.url", "url.full"]) {
      const address = attributes[name];
      if (typeof address === "string") attributes[name] = address.split("?", 1)[0];
    }
    delete attributes["url.query"];
  },
  forceFlush: async () => undefined,
  shutdown: async () => undefined,
};
