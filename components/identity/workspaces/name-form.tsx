"use client";

import { Pencil } from "lucide";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormDialogContent } from "@/components/forms/form-dialog";
import { useContractForm } from "@/components/forms/use-contract-form";
import { Button } from "@/components/ui/button";
import { Dialog, DialogTrigger } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { Input } from "@/components/ui/input";
import { toast } from "@/components/ui/toast-store";
import { callApi } from "@/lib/client/api";
import { useRouter } from "@/lib/i18n/navigation";
import type { UserView } from "@/lib/identity/people/contract";
import { RenameWorkspace } from "@/lib/identity/workspaces/contract";

/** Lets an owner give the workspace another name. */
export function NameForm({ user, isOwner }: { user: UserView; isOwner: boolean }) {
  const t = useTranslations("workspaces");
  const [isOpen, setIsOpen] = useState(false);
  if (!isOwner) return null;
  return (
    <Dialog open={isOpen} onOpenChange={setIsOpen}>
      <DialogTrigger asChild>
        <Button size="sm" variant="secondary">
          <Icon of={Pencil} />
          {t("rename")}
        </Button>
      </DialogTrigger>
      {isOpen ? <NameDialog workspace={user.workspace} onDone={() => setIsOpen(false)} /> : null}
    </Dialog>
  );
}

type Workspace = UserView["workspace"];

function NameDialog({ workspace, onDone }: { workspace: Workspace; onDone: () => void }) {
  const t = useTranslations("workspaces");
  const router = useRouter();
  const contractForm = useContractForm<{ name: string }, typeof RenameWorkspace, Workspace>({
    schema: RenameWorkspace,
    defaultValues: { name: workspace.name },
    edit: {
      version: workspace.version,
      versionOf: ({ version }) => version,
      valuesOf: ({ name }) => ({ name }),
      inWords: (_field, { name }) => ({ label: t("workspaceName"), text: name }),
      by: "team",
    },
    send: async (input) => {
      const saved = await callApi("PATCH", "/v1/workspaces/me", { body: input });
      toast({ title: t("done.rename"), variant: "success" });
      router.refresh();
      onDone();
      return saved;
    },
  });
  const { form, errorOf } = contractForm;
  return (
    <FormDialogContent contractForm={contractForm} size="sm" title={t("rename")} submit={t("save")}>
      <Field label={t("workspaceName")} contacts="refused" hint={t("workspaceNameHint")} error={errorOf("name")}>
        <Input autoComplete="organization" {...form.register("name")} />
      </Field>
    </FormDialogContent>
  );
}
