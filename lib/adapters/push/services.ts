/**
 * The push services of browsers, by their hosts: the host itself, or with a dot all below it. An
 * address is given by a browser, so that no other may be called. Renewed by
 * `lib/staff/facts/rules.ts`.
 */
const PUSH_SERVICES: readonly { browsers: string; hosts: readonly string[]; source: string }[] = [
  {
    browsers: "Chrome, Edge for Android, Samsung Internet, Opera, Brave",
    hosts: ["fcm.googleapis.com", "jmt17.google.com"],
    source: "https://developer.chrome.com/docs/extensions/how-to/integrate/web-push",
  },
  {
    browsers: "Firefox",
    hosts: [".push.services.mozilla.com"],
    source: "https://mozilla-push-service.readthedocs.io/en/latest/",
  },
  {
    browsers: "Safari",
    hosts: [".push.apple.com"],
    source:
      "https://developer.apple.com/documentation/usernotifications/sending-web-push-notifications-in-web-apps-and-browsers",
  },
  {
    browsers: "Edge for Windows",
    hosts: [".notify.windows.com"],
    source:
      "https://learn.microsoft.com/en-us/windows/apps/develop/notifications/push-notifications/firewall-allowlist-config",
  },
];

/** Safari takes the permission away from a site whose messages show nothing. */
const SHOWS_ALL = ".push.apple.com";

const isBelow = (host: string, known: string) => (known.startsWith(".") ? host.endsWith(known) : host === known);

/** Whether a browser's address is at one of these services, or at one that the operator names. */
export function isPushService(endpoint: string, more: readonly string[] = []): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, origin, port, username, password } = new URL(endpoint);
  if (username || password) return false;
  if (more.includes(origin)) return true;
  const isKnown = PUSH_SERVICES.some(({ hosts }) => hosts.some((known) => isBelow(hostname, known)));
  return isKnown && protocol === "https:" && port === "";
}

/** Whether a browser of this address has to show something for each message. */
export function mustShow(endpoint: string): boolean {
  return isBelow(new URL(endpoint).hostname, SHOWS_ALL);
}
