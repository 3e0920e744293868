"use client";

import { Ban, ChevronDown, ShieldCheck, UserMinus, UserRound, UserRoundCheck, UserRoundCog } from "lucide";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ConfirmDialog } from "@/components/forms/confirm-dialog";
import { useCall } from "@/components/forms/use-call";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Icon } from "@/components/ui/icon";
import { Menu, MenuItem, MenuLine } from "@/components/ui/menu";
import { toast } from "@/components/ui/toast-store";
import { callApi } from "@/lib/client/api";
import { Link } from "@/lib/i18n/link";
import { useRouter } from "@/lib/i18n/navigation";
import type { MemberView } from "@/lib/identity/workspaces/contract";
import { BanDialog } from "./ban-dialog";

type MemberMenuProps = { member: MemberView; isLastOwner: boolean };
type Step = "ban" | "remove";

/** An owner's actions on a member. The last owner allows none, and the menu explains that. */
export function MemberMenu({ member, isLastOwner }: MemberMenuProps) {
  const t = useTranslations("workspaces");
  const router = useRouter();
  const { running, call } = useCall();
  const [step, setStep] = useState<Step>();
  const { id: memberId } = member;
  const name = `${member.firstName} ${member.lastName}`.trim();
  const send = async (key: "role" | "unban", work: () => Promise<unknown>) => {
    const words = { done: t(`done.${key}`), failed: t("failed") };
    if (await call(key, work, words)) router.refresh();
  };
  const role = member.role === "owner" ? "contributor" : "owner";
  return (
    <>
      <Menu
        trigger={
          <Button size="sm" variant="secondary" loading={running !== undefined}>
            {t("actions")}
            <span className="sr-only">{name}</span>
            <Icon of={ChevronDown} />
          </Button>
        }
      >
        {member.isMe ? (
          <MenuItem asChild>
            <Link href="/profile/information#contact">
              <Icon of={UserRoundCog} />
              {t("ownContact")}
            </Link>
          </MenuItem>
        ) : null}
        {isLastOwner ? (
          <MenuItem disabled className="text-muted">
            <Icon of={ShieldCheck} />
            {t("lastOwner")}
          </MenuItem>
        ) : (
          <MenuItem
            onSelect={() =>
              void send("role", () =>
                callApi("PATCH", "/v1/workspaces/members/{memberId}/role", { path: { memberId }, body: { role } }),
              )
            }
          >
            {role === "owner" ? <Icon of={ShieldCheck} /> : <Icon of={UserRound} />}
            {t(role === "owner" ? "makeOwner" : "makeContributor")}
          </MenuItem>
        )}
        {member.isMe ? null : (
          <>
            <MenuLine />
            {member.status === "active" ? (
              <MenuItem variant="danger" onSelect={() => setStep("ban")}>
                <Icon of={Ban} />
                {t("ban")}
              </MenuItem>
            ) : (
              <MenuItem
                onSelect={() =>
                  void send("unban", () =>
                    callApi("PATCH", "/v1/users/toggle-ban-by-member/{memberId}", {
                      path: { memberId },
                      body: { status: "active" },
                    }),
                  )
                }
              >
                <Icon of={UserRoundCheck} />
                {t("unban")}
              </MenuItem>
            )}
            <MenuItem variant="danger" onSelect={() => setStep("remove")}>
              <Icon of={UserMinus} />
              {t("remove")}
            </MenuItem>
          </>
        )}
      </Menu>
      <Dialog open={step === "ban"} onOpenChange={(isOpen) => (isOpen ? undefined : setStep(undefined))}>
        {step === "ban" ? <BanDialog member={member} onDone={() => setStep(undefined)} /> : null}
      </Dialog>
      {step === "remove" ? (
        <ConfirmDialog
          title={t("removeTitle", { name })}
          description={t("removeText")}
          keep={t("keep")}
          confirm={t("remove")}
          variant="danger"
          failedTitle={t("failed")}
          onConfirm={async () => {
            await callApi("DELETE", "/v1/workspaces/members/{memberId}", { path: { memberId } });
            toast({ title: t("done.remove"), variant: "success" });
            router.refresh();
          }}
          onClose={() => setStep(undefined)}
        />
      ) : null}
    </>
  );
}
