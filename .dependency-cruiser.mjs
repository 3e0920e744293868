/** The contexts, each of which may import itself and those before it (docs/architecture.md). */
const CONTEXTS = ["core", "adapters", "platform", "identity", "listings", "deals", "staff", "site"];
/** The rooms in which a context has a folder. Tables refer to each other by their keys, so among themselves they only make no cycle. */
const ROOMS = ["lib", "components"];

const direction = CONTEXTS.flatMap((context, index) => {
  const later = CONTEXTS.slice(index + 1).join("|");
  if (!later) return [];
  return [
    {
      name: `${context}-reaches-right`,
      comment: "A context knows those before it. What it does for a later one, that one does by a hook (lib/runtime/subscriptions.ts).",
      severity: "error",
      from: { path: `^(${ROOMS.join("|")})/${context}/` },
      to: { path: `^(lib|components|db/schema)/(${later})/` },
    },
  ];
});

export default {
  forbidden: [
    { name: "no-cycle", severity: "error", from: {}, to: { circular: true } },
    { name: "no-folder-cycle", severity: "error", scope: "folder", from: {}, to: { circular: true } },
    { name: "no-unresolvable", severity: "error", from: {}, to: { couldNotResolve: true } },
    {
      name: "no-unlisted-package",
      severity: "error",
      from: {},
      to: { dependencyTypes: ["npm-no-pkg", "npm-unknown"] },
    },
    ...direction,
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(\\.next|\\.data|node_modules)/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "require", "node", "default", "types"], extensions: [".ts", ".tsx", ".mjs", ".js", ".d.ts"] },
  },
};
