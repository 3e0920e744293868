/** A browser's address at its vendor's push service, with the keys that only that browser opens. */
type PushTarget = { endpoint: string; p256dh: string; auth: string };

/** The server's own key pair towards push services (RFC 8292), both in base64url. */
export type PushKeys = { publicKey: string; privateKey: string };

/** A message for one browser. */
type PushOrder = {
  target: PushTarget;
  keys: PushKeys;
  /** At most 3,000 bytes; encrypted before it leaves. */
  payload: string;
  /** How long the service waits for a browser that is off. */
  ttlSeconds: number;
  urgency: "normal" | "high";
  /** One that waits is replaced by the next of the same topic: up to 32 letters of base64url. */
  topic: string;
};

/**
 * What became of a message: handed on, or the subscription is gone for good, or the service refuses
 * it whatever is tried. A service that is busy or does not answer is an `UnavailableError`.
 */
export type PushOutcome = { status: "sent" } | { status: "gone" } | { status: "refused"; reason: string };

/** Sends messages to browsers that are not open. */
export type Pusher = {
  /** Whether an address is one of a push service: no other host is ever called. */
  accepts: (endpoint: string) => boolean;
  /** Whether a browser of this address has to show something for each message. */
  mustShow: (endpoint: string) => boolean;
  send: (order: PushOrder) => Promise<PushOutcome>;
};
