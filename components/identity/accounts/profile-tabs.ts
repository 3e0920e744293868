import type { UserView } from "@/lib/identity/people/contract";

/** The facts that decide which tabs a user has. */
export type TabOwner = Pick<UserView, "logisticsProfileTypes"> & {
  workspace: Pick<UserView["workspace"], "memberCount">;
};

const hasProfile =
  (name: "shipper" | "carrier") =>
  ({ logisticsProfileTypes }: TabOwner) =>
    logisticsProfileTypes.some((type) => type.name === name);
const isTeam = ({ workspace }: TabOwner) => workspace.memberCount > 1;
const always = () => true;

/**
 * The parts of a person's own pages, in the order of their tabs; each has its own address, and who
 * has nothing in it is not shown its tab.
 */
const PROFILE_TABS = [
  { name: "dashboard", href: "/_app", isFor: always },
  { name: "requests", href: "/profile/requests", isFor: hasProfile("shipper") },
  { name: "transports", href: "/profile/transports", isFor: hasProfile("carrier") },
  { name: "announcements", href: "/profile/announcements", isFor: isTeam },
  { name: "reservations", href: "/profile/reservations", isFor: always },
  { name: "information", href: "/profile/information", isFor: always },
  { name: "password", href: "/profile/password", isFor: always },
  { name: "team", href: "/profile/team", isFor: isTeam },
  { name: "data", href: "/profile/data", isFor: always },
] as const;
/** A part of a person's own pages. */
export type ProfileTab = (typeof PROFILE_TABS)[number]["name"];

/** The address of a part, without the language. */
export function profilePath(tab: ProfileTab): string {
  return PROFILE_TABS.find(({ name }) => name === tab)?.href ?? "/_app";
}

/** Returns the tabs of a user; the current part always has its tab. */
export function tabsOf(owner: TabOwner, current: ProfileTab) {
  return PROFILE_TABS.filter(({ name, isFor }) => name === current || isFor(owner));
}
