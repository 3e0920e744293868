"use client";

import { ArrowLeftRight, Building2 } from "lucide";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { MENU_ROW } from "@/components/layout/menu-row";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/lib/i18n/link";
import { LogisticsProfileType } from "@/lib/identity/people/enums";
import { useSwitch } from "./use-switch";

type AccountSwitchProps = {
  side: "shipper" | "carrier";
  /** Whether the user has a profile on the other side of the market. */
  hasBoth: boolean;
  /** The workspaces that the user can switch to. */
  workspaces: { id: number; name: string }[];
};

/** Goes over to the other half of the market, or to another workspace, from wherever one is. */
export function AccountSwitch({ side, hasBoth, workspaces }: AccountSwitchProps) {
  const t = useTranslations("layout.account");
  const { running, toSide, toWorkspace } = useSwitch();
  const heading = useId();
  const other = side === "shipper" ? "carrier" : "shipper";
  return (
    <>
      {hasBoth ? (
        <Button
          variant="ghost"
          className={MENU_ROW}
          loading={running === other}
          onClick={() => void toSide(other, LogisticsProfileType[other])}
        >
          <span className="grow">{t(other === "carrier" ? "toCarrier" : "toShipper")}</span>
          <Icon of={ArrowLeftRight} />
        </Button>
      ) : (
        <Button asChild variant="ghost" className={MENU_ROW}>
          <Link href="/profile/switch">
            <span className="grow">{t(other === "carrier" ? "becomeCarrier" : "becomeShipper")}</span>
            <Icon of={ArrowLeftRight} />
          </Link>
        </Button>
      )}
      {workspaces.length > 0 ? (
        // A workspace has its owner's name until it has its own: read alone, it sounds like a
        // person.
        <div>
          <p id={heading} className="px-3 pt-2 font-semibold text-muted text-small">
            {t("workspaces")}
          </p>
          <ul aria-labelledby={heading}>
            {workspaces.map(({ id, name }) => (
              <li key={id}>
                <Button
                  variant="ghost"
                  className={MENU_ROW}
                  loading={running === `workspace ${id}`}
                  onClick={() => void toWorkspace(id)}
                >
                  <span className="min-w-0 grow truncate">
                    {t.rich("workspace", { name: () => <bdi>{name}</bdi> })}
                  </span>
                  <Icon of={Building2} />
                </Button>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </>
  );
}
