/** The lengths of passwords, and of the token that a registering browser holds. */
export const PASSWORD_LIMITS = {
  lengthMax: 200,
  /** Different characters of a password in letters without capitals. */
  differentMin: 6,
  registrationTokenLengthMax: 200,
} as const;

/** Rate limits of accounts (product: accounts). */
export const ACCOUNT_LIMITS = {
  /** Wrong passwords per account and network: the target is part of the key. */
  password: { bucket: "password", max: 5, windowSeconds: 15 * 60 },
  /** Wrong passwords per device, for any account. */
  passwordByDevice: { bucket: "password_device", max: 30, windowSeconds: 15 * 60 },
  /** Wrong passwords per account from anywhere; high, so that no one is easily locked out. */
  passwordByAccount: { bucket: "password_account", max: 50, windowSeconds: 15 * 60 },
  /** Registrations per device. */
  register: { bucket: "register", max: 5, windowSeconds: 3600 },
  /** Registrations per e-mail address, because each sends it a mail. */
  registerAddress: { bucket: "register_address", max: 10, windowSeconds: 3600 },
  /** Mailed links per e-mail address. */
  reset: { bucket: "reset", max: 3, windowSeconds: 3600 },
  /** Mailed links per requesting device. */
  resetByDevice: { bucket: "reset_device", max: 20, windowSeconds: 3600 },
  export: { bucket: "export", max: 10, windowSeconds: 3600 },
} as const;
