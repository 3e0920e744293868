/** How often people may try (product: accounts). */
export const ACCOUNT_LIMITS = {
  /** Wrong passwords of one account from one network address. */
  password: { bucket: "password", max: 5, windowSeconds: 15 * 60 },
  /** Wrong passwords from one network address, whosever: a person who tries many accounts. */
  passwordByNetwork: { bucket: "password_network", max: 30, windowSeconds: 15 * 60 },
  /** Wrong passwords of one account, wherever from: many addresses that try one. High, so that nobody is shut out easily. */
  passwordByAccount: { bucket: "password_account", max: 50, windowSeconds: 15 * 60 },
  register: { bucket: "register", max: 5, windowSeconds: 3600 },
  /** Registrations of one address, wherever from: each mails it. */
  registerAddress: { bucket: "register_address", max: 10, windowSeconds: 3600 },
  /** Mails with a link to one address. */
  reset: { bucket: "reset", max: 3, windowSeconds: 3600 },
  /** Mails with a link that one network address asks for, whomever they go to. */
  resetByNetwork: { bucket: "reset_network", max: 20, windowSeconds: 3600 },
  export: { bucket: "export", max: 10, windowSeconds: 3600 },
} as const;
