"use client";

import { MailPlus, RotateCw, X } from "lucide";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useCall } from "@/components/forms/use-call";
import { StatusChip } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Dialog, DialogTrigger } from "@/components/ui/dialog";
import { Icon } from "@/components/ui/icon";
import { callApi } from "@/lib/client/api";
import { useFormats } from "@/lib/i18n/formats";
import { useRouter } from "@/lib/i18n/navigation";
import type { InvitationView } from "@/lib/identity/workspaces/contract";
import { InviteDialog } from "./invite-dialog";

/** The open invitations, and the button that invites more people. */
export function InvitationSection({ invitations, now }: { invitations: InvitationView[]; now: string }) {
  const t = useTranslations("workspaces");
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section aria-labelledby="invitations" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="invitations" className="font-bold font-display text-h2">
          {t("invitations")}
        </h2>
        <Dialog open={isOpen} onOpenChange={setIsOpen}>
          <DialogTrigger asChild>
            <Button size="sm">
              <Icon of={MailPlus} />
              {t("invite")}
            </Button>
          </DialogTrigger>
          {isOpen ? <InviteDialog /> : null}
        </Dialog>
      </div>
      {invitations.length === 0 ? (
        <p className="rounded-lg border-2 border-line border-dashed p-5 text-muted">{t("noInvitations")}</p>
      ) : (
        <ul className="divide-y divide-line rounded-lg border border-line bg-surface px-4 shadow-low">
          {invitations.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} now={now} />
          ))}
        </ul>
      )}
    </section>
  );
}

function InvitationRow({
  invitation: { id, email, role, status, expiresAt },
  now,
}: {
  invitation: InvitationView;
  now: string;
}) {
  const t = useTranslations("workspaces");
  const router = useRouter();
  const { relative } = useFormats();
  const { running, call } = useCall();
  const isExpired = status === "expired";
  const resend = async () => {
    const work = () => callApi("POST", "/v1/workspaces/invitations/{id}/resend", { path: { id }, body: {} });
    if (await call("resend", work, { done: t("done.resend"), failed: t("inviteFailed") })) router.refresh();
  };
  const revoke = async () => {
    const work = () => callApi("DELETE", "/v1/workspaces/invitations/{id}", { path: { id } });
    if (await call("revoke", work, { done: t("done.revoke"), failed: t("failed") })) router.refresh();
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-3">
      <div className="min-w-0">
        <bdi dir="ltr" className="block break-all font-semibold">
          {email}
        </bdi>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-small">
          <StatusChip variant={isExpired ? "danger" : "warning"}>{t(isExpired ? "expired" : "waiting")}</StatusChip>
          <span>
            {t(`roles.${role}`)} · {t(isExpired ? "expiredSince" : "expiresIn", { when: relative(expiresAt, now) })}
          </span>
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="secondary" loading={running === "resend"} onClick={() => void resend()}>
          {running === "resend" ? null : <Icon of={RotateCw} />}
          {t("resend")}
          <span className="sr-only">{email}</span>
        </Button>
        <Button size="sm" variant="ghost" loading={running === "revoke"} onClick={() => void revoke()}>
          {running === "revoke" ? null : <Icon of={X} />}
          {t("revoke")}
          <span className="sr-only">{email}</span>
        </Button>
      </div>
    </li>
  );
}
