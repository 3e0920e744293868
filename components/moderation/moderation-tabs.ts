import type { Queue } from "@/lib/moderation/kinds";

type ModerationTab = { name: "trips" | "disputes"; href: string; queue?: Queue };

/** The parts of the moderators' pages, in the order of their tabs; each has its own address. */
export const MODERATION_TABS: readonly ModerationTab[] = [
  { name: "trips", href: "/moderation", queue: "trips" },
  { name: "disputes", href: "/moderation/disputes", queue: "disputes" },
];
