"use client";

import { ArrowLeft, Info } from "lucide";
import { useTranslations } from "next-intl";
import type { RoomSubject } from "@/components/deals/shared/room-subject";
import { Avatar } from "@/components/identity/people/avatar";
import { useReadName } from "@/components/identity/people/use-read-name";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogTrigger } from "@/components/ui/dialog";
import { Icon } from "@/components/ui/icon";
import type { RoomView } from "@/lib/deals/rooms/contract";
import { Link } from "@/lib/i18n/link";
import { CloseButton } from "./close-button";
import { RoomFacts } from "./room-context";
import { type RoomsShown, roomsPath } from "./room-paths";

type RoomHeaderProps = {
  room: RoomView;
  subject: RoomSubject;
  /** The list that the room was found in. */
  shown: RoomsShown;
  onClosed: () => void;
};

/** The other side, a link back to the list and, on narrow screens, the facts. */
export function RoomHeader({ room, subject, shown, onClosed }: RoomHeaderProps) {
  const t = useTranslations("rooms");
  const nameOfPerson = useReadName();
  return (
    <header className="flex items-center gap-3 border-line border-b bg-surface px-4 py-2">
      <Link
        href={roomsPath(shown)}
        aria-label={t("room.back")}
        className="-ms-2 grid size-11 shrink-0 place-items-center rounded-md hover:bg-sunken lg:hidden"
      >
        <Icon of={ArrowLeft} className="size-5 rtl:-scale-x-100" />
      </Link>
      <Avatar name={nameOfPerson(room.other)} photo={room.other.photo} />
      <div className="min-w-0 grow">
        <h1 id="room-title" className="truncate font-bold font-display text-lead">
          <span className="sr-only">{t("room.with", { name: "" })}</span>
          <bdi>{nameOfPerson(room.other)}</bdi>
        </h1>
        <p className="align-parent truncate text-muted text-small" dir="auto">
          {room.title}
        </p>
      </div>
      <CloseButton room={room} onClosed={onClosed} />
      <Dialog>
        <DialogTrigger asChild>
          <Button variant="ghost" size="icon" aria-label={t("context.label")} className="-me-2 xl:hidden">
            <Icon of={Info} />
          </Button>
        </DialogTrigger>
        <DialogContent title={t("context.label")}>
          <RoomFacts room={room} subject={subject} />
        </DialogContent>
      </Dialog>
    </header>
  );
}
