"use client";

import { Check, Luggage, Package } from "lucide";
import { useTranslations } from "next-intl";
import type { ResidenceOptions } from "@/components/identity/residence/residence-choice";
import { StatusChip } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { LOGISTICS_TYPES } from "@/db/enums/identity/accounts";
import type { UserView } from "@/lib/identity/people/contract";
import { LogisticsProfileType } from "@/lib/identity/people/enums";
import { NewSideForm } from "./new-side-form";
import { useSwitch } from "./use-switch";

const ICONS = { shipper: Package, carrier: Luggage };

type SideCardsProps = {
  user: UserView;
  /** What a new carrier's country of residence is chosen from, where it is to be asked. */
  residence?: ResidenceOptions | undefined;
  next?: string | undefined;
};

/**
 * Both sides of the market next to each other: what each can do, the user's current side, and the
 * switch. Users who came from a page that needs the other side continue there.
 */
export function SideCards({ user, residence, next }: SideCardsProps) {
  const t = useTranslations("profile.side");
  const { running, toSide } = useSwitch();
  return (
    <ul className="grid items-start gap-6 lg:grid-cols-2">
      {LOGISTICS_TYPES.map((side) => {
        const icon = ICONS[side];
        const isCurrent = user.profile.logisticsProfileType.name === side;
        const hasIt = user.logisticsProfileTypes.some(({ name }) => name === side);
        return (
          <li key={side}>
            <Card className={isCurrent ? "border-primary" : undefined}>
              <div className="flex flex-wrap items-center justify-between gap-3">
                <h2 className="inline-flex items-center gap-3 font-bold font-display text-h2">
                  <Icon of={icon} className="size-7 text-primary" />
                  {t(side)}
                </h2>
                {isCurrent ? <StatusChip variant="success">{t("current")}</StatusChip> : null}
              </div>
              <ul className="mt-4 mb-5 flex flex-col gap-2">
                {(["one", "two", "three"] as const).map((key) => (
                  <li key={key} className="flex gap-2.5">
                    <Icon of={Check} className="mt-0.5 size-5 shrink-0 text-success" />
                    <span>{t(`${side}Can.${key}`)}</span>
                  </li>
                ))}
              </ul>
              {isCurrent ? null : hasIt ? (
                <Button loading={running === side} onClick={() => void toSide(side, LogisticsProfileType[side], next)}>
                  {t(`${side}GoOn`)}
                </Button>
              ) : (
                <NewSideForm user={user} side={side} residence={residence} next={next} />
              )}
            </Card>
          </li>
        );
      })}
    </ul>
  );
}
