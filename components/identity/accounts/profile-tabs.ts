/** The parts of a person's own pages, in the order of their tabs; each has its own address. */
export const PROFILE_TABS = [
  { name: "dashboard", href: "/profile" },
  { name: "requests", href: "/profile/requests" },
  { name: "transports", href: "/profile/transports" },
  { name: "announcements", href: "/profile/announcements" },
  { name: "reservations", href: "/profile/reservations" },
  { name: "information", href: "/profile/information" },
  { name: "contact", href: "/profile/contact" },
  { name: "password", href: "/profile/password" },
  { name: "team", href: "/profile/team" },
  { name: "data", href: "/profile/data" },
] as const;
/** A part of a person's own pages. */
export type ProfileTab = (typeof PROFILE_TABS)[number]["name"];

/** The address of a part, without the language. */
export function profilePath(tab: ProfileTab): string {
  return PROFILE_TABS.find(({ name }) => name === tab)?.href ?? "/profile";
}
