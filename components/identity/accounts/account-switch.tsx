"use client";

import { ArrowLeftRight, Building2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Link } from "@/lib/i18n/navigation";
import { LogisticsProfileType } from "@/lib/identity/people/enums";
import { useSwitch } from "./use-switch";

type AccountSwitchProps = {
  side: "shipper" | "carrier";
  /** Whether the person has a profile on the other half of the market. */
  hasBoth: boolean;
  /** The workspaces that the person can go over to. */
  workspaces: { id: number; name: string }[];
};

/** Goes over to the other half of the market, or to another workspace, from wherever one is. */
export function AccountSwitch({ side, hasBoth, workspaces }: AccountSwitchProps) {
  const t = useTranslations("layout.account");
  const { running, toSide, toWorkspace } = useSwitch();
  const other = side === "shipper" ? "carrier" : "shipper";
  return (
    <ul className="flex flex-col items-start gap-1">
      <li>
        {hasBoth ? (
          <Button
            variant="ghost"
            size="sm"
            loading={running === other}
            onClick={() => void toSide(other, LogisticsProfileType[other])}
          >
            {running === other ? null : <ArrowLeftRight aria-hidden="true" />}
            {t(other === "carrier" ? "toCarrier" : "toShipper")}
          </Button>
        ) : (
          <Button asChild variant="ghost" size="sm">
            <Link href="/profile/switch">
              <ArrowLeftRight aria-hidden="true" />
              {t(other === "carrier" ? "becomeCarrier" : "becomeShipper")}
            </Link>
          </Button>
        )}
      </li>
      {workspaces.map(({ id, name }) => (
        <li key={id} className="max-w-full">
          <Button
            variant="ghost"
            size="sm"
            className="max-w-72"
            loading={running === `workspace ${id}`}
            onClick={() => void toWorkspace(id)}
          >
            {running === `workspace ${id}` ? null : <Building2 aria-hidden="true" />}
            <span className="sr-only">{t("workspace")}</span>
            <bdi className="truncate">{name}</bdi>
          </Button>
        </li>
      ))}
    </ul>
  );
}
