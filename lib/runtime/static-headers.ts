/**
 * Headers that never change, for every answer of the web process: pages, API, files. The rest is in
 * middleware.ts.
 */
export const STATIC_HEADERS = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "X-Frame-Options": "DENY",
  "Permissions-Policy":
    "geolocation=(self), microphone=(self), camera=(self), payment=(), usb=(), serial=(), display-capture=(), browsing-topics=()",
} as const;
