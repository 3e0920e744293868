import type { LogisticsType } from "@/lib/core/base/actor";

/** The signed-in person, as far as the header needs; `null` is a visitor. */
export type Viewer = {
  firstName: string;
  logisticsType: LogisticsType;
  /** Of the staff: the moderators' and the admins' pages are theirs. */
  staffRole: "moderator" | "admin" | null;
  unreadCount: number;
  /** Whether they have a profile on both halves of the market. */
  hasBoth: boolean;
  /** Their other workspaces, as far as they can go there. */
  workspaces: { id: number; name: string }[];
  unreadNotifications: number;
};
