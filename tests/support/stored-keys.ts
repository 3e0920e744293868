/** A value that browsers are given to store, by the module that does it. */
export type Stored = { store: "device" | "window" | "cookie"; key: string; atLogout: "goes" | "stays" };

/** Every name under which a browser stores something, and what a logout does with it. */
export const STORED: Record<string, readonly Stored[]> = {
  "components/deals/payments/bank-mark.ts": [{ store: "window", key: "rihla:at-bank:12", atLogout: "goes" }],
  "components/deals/pass/seen-milestones.ts": [{ store: "cookie", key: "rihla_seen_paid", atLogout: "goes" }],
  "components/identity/sessions/sign-in-record.ts": [
    { store: "device", key: "rihla:signed-out-at", atLogout: "stays" },
    // The server takes it away once it has heard of the logout.
    { store: "cookie", key: "rihla_sign_out_owed", atLogout: "stays" },
  ],
  "components/layout/missing-files.ts": [{ store: "window", key: "reloaded", atLogout: "goes" }],
  "components/layout/theme.ts": [{ store: "cookie", key: "theme", atLogout: "stays" }],
  "components/listings/favourites/favourite-store.ts": [{ store: "window", key: "rihla:wish", atLogout: "goes" }],
  "components/listings/shared/last-query.ts": [
    { store: "window", key: "rihla:list:announcements", atLogout: "goes" },
    { store: "window", key: "rihla:list:transporters", atLogout: "goes" },
  ],
  "components/platform/places/recent-cities.ts": [{ store: "device", key: "rihla-cities-fr", atLogout: "goes" }],
  "components/site/frame/report-zone.ts": [{ store: "cookie", key: "rihla_zone", atLogout: "goes" }],
  "components/site/frame/language-choice.ts": [{ store: "device", key: "rihla:language", atLogout: "stays" }],
  "components/staff/moderation/key-setting.ts": [{ store: "device", key: "moderation-keys", atLogout: "stays" }],
  "lib/client/drafts.ts": [
    { store: "device", key: "rihla:draft:ship", atLogout: "goes" },
    { store: "device", key: "rihla:draft:travel:12", atLogout: "goes" },
  ],
  "lib/client/person-channel.ts": [{ store: "device", key: "rihla:person-signed-in", atLogout: "goes" }],
  "lib/client/push.ts": [
    { store: "device", key: "rihla:push-resumed", atLogout: "goes" },
    { store: "device", key: "rihla:push-asked", atLogout: "goes" },
  ],
  "lib/client/return-path.ts": [{ store: "device", key: "rihla:wanted", atLogout: "goes" }],
  // Who logs out has dropped it; another end of the session leaves it for the same person.
  "lib/client/unsent-messages.ts": [
    { store: "device", key: "rihla:unsent:12:7d9c1c26-53a4-4f3d-9d1f-0f4f6f2f8f10", atLogout: "goes" },
  ],
  "lib/client/root-store.ts": [{ store: "device", key: "root", atLogout: "goes" }],
};
