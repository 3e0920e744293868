"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { KraftBox } from "@/components/brand/kraft-box";
import { CompareLinks } from "@/components/deals/compare/compare-links";
import { Queries } from "@/components/layout/queries";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { LoadingLine } from "@/components/ui/spinner";
import { callApi } from "@/lib/client/api";
import { errorText } from "@/lib/client/error-text";
import { RoomItem } from "./room-item";

/** The listing whose rooms are shown. */
export type RoomsAboutProps = { about: { announcementId: number } | { transporterId: number } };

/** The rooms of one listing. */
export function RoomsAbout(props: RoomsAboutProps) {
  return (
    <Queries>
      <Rooms {...props} />
    </Queries>
  );
}

function Rooms({ about }: RoomsAboutProps) {
  const t = useTranslations("rooms.about");
  const tCommon = useTranslations("common");
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    queryKey: ["chat", "rooms", about],
    queryFn: () => callApi("GET", "/v1/chat/rooms", { query: { ...about, limit: 50 } }),
  });
  if (error) return <ErrorState description={errorText(error, tCommon("failed"))} onRetry={() => void refetch()} />;
  if (!data) return <LoadingLine />;
  if (data.data.length === 0)
    return (
      <EmptyState
        className="border-0 px-0"
        picture={<KraftBox className="size-20" />}
        title={t("empty")}
        description={t("emptyHint")}
      />
    );
  return (
    <>
      <CompareLinks rooms={data.data} className="mb-3" />
      <ul className="-mx-5 flex flex-col sm:-mx-6">
        {data.data.map((room) => (
          <RoomItem key={room.id} room={room} isCurrent={false} now={new Date(dataUpdatedAt).toISOString()} />
        ))}
      </ul>
    </>
  );
}
