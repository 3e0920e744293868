import type { NetworkLimit } from "@/lib/core/commands/limits";
import { env } from "@/lib/core/env/env";

/** Rate limits of one network, for all devices behind it together (product: accounts). */
export const ACCOUNT_NETWORK_LIMITS = {
  password: {
    bucket: "password_network",
    max: 300,
    windowSeconds: 15 * 60,
    why: "each wrong password costs a hash; a client with one password for many accounts has no cookie of ours",
  },
  register: {
    bucket: "register_network",
    max: () => env().REGISTRATIONS_PER_NETWORK,
    windowSeconds: 3600,
    why: "each registration mails somebody, and a program drops its cookie",
  },
  reset: {
    bucket: "reset_network",
    max: 300,
    windowSeconds: 3600,
    why: "each link is a mail to somebody",
  },
} as const satisfies Record<string, NetworkLimit>;
