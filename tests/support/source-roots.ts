/** Every folder and file of the source, with its tests. */
export const SOURCE_ROOTS: readonly string[] = [
  ...["app", "components", "db", "demo", "lib", "realtime", "scripts", "seed", "tests"],
  ...["instrumentation-client.ts", "middleware.ts"],
];
