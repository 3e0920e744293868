import type { Queue } from "@/lib/staff/moderation/enums";

type ModerationTab = { name: Queue | "decisions"; href: string; queue?: Queue };

/** The parts of the moderators' pages, in the order of their tabs; each has its own address. */
export const MODERATION_TABS: readonly ModerationTab[] = [
  { name: "trips", href: "/moderation", queue: "trips" },
  { name: "identity", href: "/moderation/identity", queue: "identity" },
  { name: "accounts", href: "/moderation/accounts", queue: "accounts" },
  { name: "reports", href: "/moderation/reports", queue: "reports" },
  { name: "disputes", href: "/moderation/disputes", queue: "disputes" },
  { name: "appeals", href: "/moderation/appeals", queue: "appeals" },
  { name: "decisions", href: "/moderation/decisions" },
];
