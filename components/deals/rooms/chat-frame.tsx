import type { ReactNode } from "react";
import type { z } from "zod";
import { MarkedPage } from "@/components/layout/marked-page";
import { Queries } from "@/components/layout/queries";
import { cn } from "@/components/ui/cn";
import type { RoomList as RoomListView } from "@/lib/deals/rooms/contract";
import { RoomFilter, Rooms } from "./rooms";

type ChatFrameProps = {
  title: string;
  rooms: z.output<typeof RoomListView>;
  /** The state of the listed rooms. */
  shown: "open" | "closed";
  currentId?: number;
  now: string;
  logisticsType: "shipper" | "carrier";
  /** The facts of the open room. */
  context?: ReactNode;
  children: ReactNode;
};

/** List, thread and facts side by side on wide screens, one at a time on phones. */
export function ChatFrame({ title, rooms, shown, currentId, now, logisticsType, context, children }: ChatFrameProps) {
  const isOpen = currentId !== undefined;
  const Title = isOpen ? "h2" : "h1";
  return (
    <MarkedPage
      marks={isOpen ? ["data-fills-window", "data-hides-bar"] : ["data-fills-window"]}
      className={cn(
        "grid min-h-96 border-line border-b lg:h-(--window-left) lg:grid-cols-[20rem_minmax(0,1fr)]",
        isOpen && "h-(--window-left)",
        context && "xl:grid-cols-[20rem_minmax(0,1fr)_20rem]",
      )}
    >
      <div
        className={cn(
          "flex min-h-0 flex-col overflow-y-auto border-line bg-surface lg:border-e",
          isOpen && "max-lg:hidden",
        )}
      >
        <Title className={cn("px-4 pt-4 pb-3 font-bold font-display", isOpen ? "text-h2" : "text-h1 lg:text-h2")}>
          {title}
        </Title>
        <RoomFilter shown={shown} />
        <Queries>
          <Rooms
            initial={rooms}
            shown={shown}
            now={now}
            logisticsType={logisticsType}
            {...(currentId === undefined ? {} : { currentId })}
          />
        </Queries>
      </div>
      <div className={cn("grid min-h-0 min-w-0", !isOpen && "max-lg:hidden")}>{children}</div>
      {context ? <div className="hidden min-h-0 xl:grid">{context}</div> : null}
    </MarkedPage>
  );
}
