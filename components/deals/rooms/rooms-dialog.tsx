"use client";

import { MessagesSquare } from "lucide";
import { useTranslations } from "next-intl";
import { lazy, Suspense } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogTrigger } from "@/components/ui/dialog";
import { Icon } from "@/components/ui/icon";
import { LoadingLine } from "@/components/ui/spinner";
import type { RoomsAboutProps } from "./rooms-about";

// Only a listing's owner opens it, so other visitors should not load it.
const RoomsAbout = lazy(() => import("./rooms-about").then((module) => ({ default: module.RoomsAbout })));

/** The rooms of a listing, for its owner. */
export function RoomsDialog({ about }: RoomsAboutProps) {
  const t = useTranslations("rooms.about");
  return (
    <Dialog>
      <DialogTrigger asChild>
        <Button variant="secondary">
          <Icon of={MessagesSquare} />
          {t("open")}
        </Button>
      </DialogTrigger>
      <DialogContent title={t("title")}>
        <Suspense fallback={<LoadingLine />}>
          <RoomsAbout about={about} />
        </Suspense>
      </DialogContent>
    </Dialog>
  );
}
