import type { ComponentProps } from "react";
import { ProfileFrame } from "@/components/identity/accounts/profile-frame";
import { TeamUnread } from "@/components/identity/team-messages/team-unread";
import type { Locale } from "@/lib/core/base/actor";
import { readForPage } from "@/lib/http/page";
import { countUnreadTeamMessages } from "@/lib/identity/team-messages/count-unread-team-messages";
import { loadMe } from "@/lib/pages/base/load-frame";

type OwnFrameProps = Omit<ComponentProps<typeof ProfileFrame>, "owner"> & { locale: Locale };

/** The frame of a person's own pages, with the tabs that fit the person. */
export async function OwnFrame({ locale, ...frame }: OwnFrameProps) {
  const owner = await loadMe(locale);
  if (owner.workspace.memberCount < 2) return <ProfileFrame {...frame} owner={owner} />;
  const workspaceId = owner.workspace.id;
  const { count } = await readForPage(countUnreadTeamMessages, locale, {});
  return (
    <ProfileFrame
      {...frame}
      owner={owner}
      badges={{ team: <TeamUnread workspaceId={workspaceId} initial={count} /> }}
    />
  );
}
