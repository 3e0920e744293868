import type { LogisticsType } from "@/lib/core/actor";

/** Who looks at the page, as far as the header tells; `null` is a visitor. */
export type Viewer = { firstName: string; logisticsType: LogisticsType; unreadCount: number };
