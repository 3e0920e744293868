/** The programs that serve. */
export type ServingProgram = "web" | "realtime";

/**
 * The young generation of the sidecar's memory, of which it has three: Node.js 24 lets each grow to
 * 32 MB, twice as much as Node.js 20, and the live data of a sidecar is small.
 */
const SIDECAR_SEMI_SPACE_MB = 8;

/** How Node.js is started for one of the built programs. */
export function programArgs(name: ServingProgram): string[] {
  return [
    "--enable-source-maps",
    ...(name === "realtime" ? [`--max-semi-space-size=${SIDECAR_SEMI_SPACE_MB}`] : []),
    `dist/${name}.js`,
  ];
}
