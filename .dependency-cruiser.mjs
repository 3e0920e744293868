import { readFileSync } from "node:fs";

/**
 * Who may import whom (docs/architecture.md). Checked by `npm run imports`, drawn by
 * `npm run graph`. There are no exemptions: where a rule is in the way, the code is in the wrong
 * place, or the later context takes part by a hook (`lib/runtime/subscriptions.ts`).
 */

/** The contexts in their order: each knows itself and those before it. */
const CONTEXTS = JSON.parse(readFileSync(new URL("scripts/lib/contexts.json", import.meta.url), "utf8"));
/** What may be imported of a noun by code that runs in browsers. */
const PURE_FILES =
  "contract|input|enums|states|limits|rules|dates|full-names|name-letters|route-phrases|series-contract|series-rules|list-query|client-events|events";
/** The rooms of core whose files run in browsers, too. */
const PURE_ROOMS = "base|text|time|fields|contacts";
/** Folders of components that every context builds on. */
const BASES = "ui|forms|brand|map|seo|layout";

const contexts = CONTEXTS.slice(0, -1).map((context, index) => ({
  name: `${context}-knows-no-later-context`,
  severity: "error",
  from: { path: `^(lib|components|db/(enums|schema))/${context}/` },
  to: { path: `^(lib|components|db/(enums|schema))/(${CONTEXTS.slice(index + 1).join("|")})/` },
}));

export default {
  forbidden: [
    { name: "no-cycle", severity: "error", from: {}, to: { circular: true } },
    { name: "no-folder-cycle", severity: "error", scope: "folder", from: {}, to: { circular: true } },
    {
      name: "no-orphan",
      severity: "error",
      from: { orphan: true, path: "^(lib|components|db|realtime|demo|seed)/" },
      to: {},
    },
    { name: "no-unresolvable", severity: "error", from: {}, to: { couldNotResolve: true } },
    {
      name: "no-unlisted-package",
      severity: "error",
      from: {},
      to: { dependencyTypes: ["npm-no-pkg", "npm-unknown"] },
    },
    {
      name: "no-development-package",
      comment: "What is deployed has production packages alone.",
      severity: "error",
      from: { path: "^(app|components|lib|db|realtime|seed|middleware|instrumentation-client)" },
      to: { dependencyTypes: ["npm-dev"], pathNot: "^node_modules/@types/" },
    },
    ...contexts,
    {
      name: "contexts-know-no-transport",
      comment: "A command does not know how it is called, and not which runtime it runs in.",
      severity: "error",
      from: { path: `^lib/(${CONTEXTS.join("|")})/` },
      to: { path: "^(lib/(http|client|i18n|pages|runtime)|components|app|realtime|demo|seed|scripts|tests)/" },
    },
    {
      name: "adapters-are-handed-in",
      comment:
        "What leaves the system comes with the context (`ctx.adapters`) or the runtime: which implementation it is, is chosen in `lib/runtime` alone. Elsewhere an adapter is its port, which holds types alone.",
      severity: "error",
      from: { pathNot: "^(lib/(adapters|runtime)|tests)/" },
      to: {
        path: "^lib/adapters/",
        pathNot: "^lib/adapters/[a-z-]+/(port|contract|limits)[.]ts$",
      },
    },
    {
      name: "bases-know-no-context",
      severity: "error",
      from: { path: `^components/(${BASES})/` },
      to: { path: `^components/(?!(${BASES})/)` },
    },
    {
      name: "components-see-what-browsers-may",
      comment:
        "Components use a noun's contract, enumerations, states, limits and rules; what reaches the database is asked for by HTTP.",
      severity: "error",
      from: { path: "^(components|lib/client|lib/i18n)/" },
      to: {
        path: "^(lib|db)/",
        pathNot: [
          "^lib/(client|i18n)/",
          `^lib/core/(${PURE_ROOMS})/`,
          `^lib/[a-z]+/[a-z-]+/(${PURE_FILES})[.]ts$`,
          "^db/enums/",
          "^db/storable[.]ts$",
          "^lib/runtime/socket-types[.]ts$",
        ],
      },
    },
    {
      name: "app-reaches-tables-through-lib",
      severity: "error",
      from: { path: "^(app|lib/pages)/" },
      to: { path: "^db/(?!enums/)" },
    },
    { name: "nothing-imports-app", severity: "error", from: { pathNot: "^(app|tests)/" }, to: { path: "^app/" } },
    {
      name: "only-pages-use-components",
      severity: "error",
      from: { pathNot: "^(app|lib/pages|components|tests|scripts|demo/gallery)/" },
      to: { path: "^components/" },
    },
    {
      name: "only-routes-use-pages",
      comment: "`lib/pages` loads and lays out what a page shows: it stands between routes and nouns.",
      severity: "error",
      from: { pathNot: "^(app|lib/pages|tests)/" },
      to: { path: "^lib/pages/" },
    },
    {
      name: "routes-hold-routes-alone",
      comment: "A file of `app` is a route of Next.js or a style sheet; what several share is in `lib/pages`.",
      severity: "error",
      from: {},
      to: {
        path: "^app/",
        pathNot: "/(page([.]demo)?|layout|loading|error|global-error|not-found|route|robots)[.]tsx?$|[.](css|svg)$",
      },
    },
    {
      name: "nothing-imports-realtime",
      severity: "error",
      from: { path: "^(app|components|lib|db|demo|seed)/" },
      to: { path: "^realtime/" },
    },
    {
      name: "database-knows-no-code",
      severity: "error",
      from: { path: "^db/" },
      to: { path: "^(app|components|lib|realtime|demo|seed|scripts|tests)/" },
    },
    {
      name: "tools-beside-the-product",
      comment:
        "The demo and the tests use the product and are no part of it; a page that ends in `.demo.tsx` is the demo's, and is in no image.",
      severity: "error",
      from: { path: "^(app|components|lib|db|realtime|seed)/", pathNot: "[.]demo[.]tsx$" },
      to: { path: "^(demo|tests|scripts)/" },
    },
    {
      name: "sidecar-without-web",
      severity: "error",
      from: { path: "^realtime/" },
      to: { path: "^lib/(http|client|i18n|pages)/" },
    },
    {
      name: "sidecar-without-react",
      severity: "error",
      from: { path: "^realtime/" },
      to: { path: "node_modules/(next|next-intl|react-dom|server-only)/", reachable: true },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    // Also the bare application of the bench is built where it lies.
    exclude: { path: "(^|/)\\.next/|^(\\.data|dist|node_modules/\\.)" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".mts", ".mjs", ".js", ".d.ts", ".d.mts"],
    },
  },
};
