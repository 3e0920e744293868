"use client";

import { CirclePlay } from "lucide";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogTrigger } from "@/components/ui/dialog";
import { Icon } from "@/components/ui/icon";
import { LoadingLine } from "@/components/ui/spinner";

// Fetched by the click, not with the page.
const Film = dynamic(() => import("./film").then((module) => module.Film), {
  ssr: false,
  loading: () => <LoadingLine />,
});

/** "Watch video": opens the film of the seven steps. */
export function FilmButton() {
  const t = useTranslations("film");
  return (
    <Dialog>
      <DialogTrigger asChild>
        <Button variant="ghost">
          <Icon of={CirclePlay} />
          {t("open")}
        </Button>
      </DialogTrigger>
      <DialogContent size="lg" title={t("title")} description={t("description")}>
        <Film />
      </DialogContent>
    </Dialog>
  );
}
