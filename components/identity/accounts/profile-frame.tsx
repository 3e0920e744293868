import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { TabLinks } from "@/components/ui/tabs";
import { type ProfileTab, profilePath, type TabOwner, tabsOf } from "./profile-tabs";

type ProfileFrameProps = {
  /** The current tab. */
  tab: ProfileTab;
  /** The owner of the pages. */
  owner: TabOwner;
  /** The page's title, where it differs from its tab. */
  title?: ReactNode;
  /** Numbers of what is new in a part. */
  badges?: Partial<Record<ProfileTab, ReactNode>>;
  /** A sentence below the title. */
  lead?: ReactNode;
  /** The action of the whole page. */
  action?: ReactNode;
  children: ReactNode;
};

/**
 * The frame of a person's own pages: what the page is, the other parts as links, the part itself.
 */
export function ProfileFrame({ tab, owner, title, lead, action, badges, children }: ProfileFrameProps) {
  const t = useTranslations("profile");
  return (
    <div className="page-width py-6 lg:py-8">
      <p className="font-semibold text-muted text-small">{t("title")}</p>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="font-bold font-display text-h1">{title ?? t(`titles.${tab}`)}</h1>
          {lead ? <p className="mt-1 text-lead text-muted">{lead}</p> : null}
        </div>
        {action}
      </div>
      <div className="mt-4 mb-6 lg:mb-8">
        <TabLinks
          label={t("sections")}
          current={profilePath(tab)}
          tabs={tabsOf(owner, tab).map(({ name, href }) => ({ href, label: t(`tabs.${name}`), badge: badges?.[name] }))}
        />
      </div>
      {children}
    </div>
  );
}
