/** The parts of the admins' pages, in the order of their tabs; each has its own address. */
export const ADMIN_TABS = [
  { name: "users", href: "/admin/users" },
  { name: "reservations", href: "/admin/reservations" },
  { name: "payouts", href: "/admin/payouts" },
  { name: "invoices", href: "/admin/invoices" },
  { name: "tax", href: "/admin/tax" },
  { name: "fees", href: "/admin/fees" },
  { name: "brand", href: "/admin/brand" },
  { name: "site", href: "/admin/site" },
  { name: "audit", href: "/admin/audit" },
  { name: "health", href: "/admin/health" },
] as const;
export type AdminTab = (typeof ADMIN_TABS)[number]["name"];
