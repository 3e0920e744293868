/** How a recipient gets a link: the shipper shares it, or a mail carries it. */
export const LINK_CHANNELS = ["shared", "mailed"] as const;

/** One of {@link LINK_CHANNELS}. */
export type LinkChannel = (typeof LINK_CHANNELS)[number];
