import type { LogisticsType } from "@/lib/core/actor";

/** Who looks at the page, as far as the header tells; `null` is a visitor. */
export type Viewer = {
  firstName: string;
  logisticsType: LogisticsType;
  unreadCount: number;
  /** Whether they have a profile on both halves of the market. */
  hasBoth: boolean;
  /** Their other workspaces, as far as they can go there. */
  workspaces: { id: number; name: string }[];
  unreadNotifications: number;
};
