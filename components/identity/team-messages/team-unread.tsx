"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { CountBadge } from "@/components/ui/badge";
import { callApi } from "@/lib/client/api";

/** How many messages of the team are unread; it begins with the server's number and follows. */
export function TeamUnread({ workspaceId, initial }: { workspaceId: number; initial: number }) {
  const t = useTranslations("layout.nav");
  const [count, setCount] = useState(initial);
  useEffect(() => setCount(initial), [initial]);
  useEffect(() => {
    let leave: (() => void) | undefined;
    let isOver = false;
    const load = () => {
      callApi("GET", "/v1/team-messages/unread-count").then(
        // After a switch the answer is about the new workspace.
        (answer) => (isOver || answer.workspaceId !== workspaceId ? undefined : setCount(answer.count)),
        // The number that is there stands.
        () => undefined,
      );
    };
    import("@/lib/client/socket").then(
      ({ realtime }) => {
        if (isOver) return;
        const socket = realtime();
        socket.on("team_messages_changed", load);
        socket.on("connect", load);
        leave = () => {
          socket.off("team_messages_changed", load);
          socket.off("connect", load);
        };
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      leave?.();
    };
  }, [workspaceId]);
  return <CountBadge count={count} label={t("unreadTeam", { count })} />;
}
