"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormDialogContent } from "@/components/forms/form-dialog";
import { useCall } from "@/components/forms/use-call";
import { useContractForm } from "@/components/forms/use-contract-form";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { RadioCard, RadioGroup } from "@/components/ui/radio-group";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast-store";
import { REPORT_REASONS } from "@/db/enums/identity/reports";
import { callApi } from "@/lib/client/api";
import { useRouter } from "@/lib/i18n/navigation";
import { SuspendUser } from "@/lib/staff/moderation/contract";
import { MODERATION_LIMITS } from "@/lib/staff/moderation/limits";
import type { UserDetail } from "@/lib/staff/users/contract";

/**
 * An admin's actions on an account: end its sessions, suspend it with a reason, or reinstate it.
 * Never the admin's own.
 */
export function UserActions({ user }: { user: UserDetail }) {
  const t = useTranslations("admin.users");
  const router = useRouter();
  const [isAsking, setAsking] = useState(false);
  const { running, call } = useCall();
  if (user.isMe || user.status === "erased") return null;
  const path = { id: user.id };
  const end = () => callApi("DELETE", "/v1/admin/users/{id}/sessions", { path, body: {} });
  const restore = () => callApi("POST", "/v1/admin/users/{id}/restore", { path, body: {} });
  const run = async (name: "end" | "restore", work: () => Promise<unknown>) => {
    if (await call(name, work, { done: t(`done.${name}`), failed: t(`failedTo.${name}`) })) router.refresh();
  };
  return (
    <div className="flex flex-wrap gap-3">
      {user.sessions.length > 0 ? (
        <Button variant="secondary" loading={running === "end"} onClick={() => run("end", end)}>
          {t("end")}
        </Button>
      ) : null}
      {user.status === "banned" ? (
        <Button loading={running === "restore"} onClick={() => run("restore", restore)}>
          {t("restore")}
        </Button>
      ) : (
        <Button variant="danger" onClick={() => setAsking(true)}>
          {t("suspend")}
        </Button>
      )}
      <Dialog open={isAsking} onOpenChange={setAsking}>
        <SuspendDialog user={user} onDone={() => setAsking(false)} />
      </Dialog>
    </div>
  );
}

type Values = { reason: string; note: string };

function SuspendDialog({ user, onDone }: { user: UserDetail; onDone: () => void }) {
  const t = useTranslations("admin.users");
  const tModeration = useTranslations("moderation");
  const tReasons = useTranslations("reports.reasons");
  const router = useRouter();
  const contractForm = useContractForm<Values, typeof SuspendUser>({
    schema: SuspendUser,
    defaultValues: { reason: "", note: "" },
    toInput: ({ reason, note }) => ({ id: user.id, reason, note }),
    alsoCheck: ({ reason, note }) => {
      if (reason === "") return [{ path: ["reason"], code: "choose" }];
      return reason === "other" && note.trim() === "" ? [{ path: ["note"], code: "reason_required" }] : [];
    },
    send: async (input) => {
      const { reason, note } = SuspendUser.parse(input);
      await callApi("POST", "/v1/admin/users/{id}/suspend", {
        path: { id: user.id },
        body: { reason, ...(note ? { note } : {}) },
      });
      toast({ title: t("done.suspend"), variant: "success" });
      router.refresh();
      onDone();
    },
  });
  const { form, errorOf } = contractForm;
  return (
    <FormDialogContent
      contractForm={contractForm}
      title={t("suspendTitle", { name: `${user.firstName} ${user.lastName}`.trim() })}
      submit={t("suspend")}
      variant="danger"
      back={tModeration("cancel")}
    >
      <Notice variant="warning">
        {tModeration("consequence.suspend")}
        {user.counts.liveReservations > 0 ? ` ${t("liveHint", { count: user.counts.liveReservations })}` : null}
      </Notice>
      <RadioGroup legend={tModeration("reason")} columns={1} error={errorOf("reason")}>
        {REPORT_REASONS.map((reason) => (
          <RadioCard key={reason} value={reason} label={tReasons(reason)} {...form.register("reason")} />
        ))}
      </RadioGroup>
      <Field label={tModeration("note")} hint={tModeration("noteHint")} error={errorOf("note")} optional>
        <Textarea rows={3} maxLength={MODERATION_LIMITS.noteLengthMax} {...form.register("note")} />
      </Field>
    </FormDialogContent>
  );
}
