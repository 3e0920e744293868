"use client";

import { Pencil, Trash2 } from "lucide";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ConfirmDialog } from "@/components/forms/confirm-dialog";
import { Button } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { Options, Select } from "@/components/ui/select";
import { toast } from "@/components/ui/toast-store";
import { SAVED_SEARCH_FREQUENCIES } from "@/db/enums/listings/saved-searches";
import { callApi } from "@/lib/client/api";
import { errorText } from "@/lib/client/error-text";
import { useFormats } from "@/lib/i18n/formats";
import { Link } from "@/lib/i18n/link";
import type { SearchView } from "@/lib/listings/saved-searches/contract";
import { SearchNameForm } from "./search-name-form";

/** The user's saved searches: opened, renamed, mailed more or less often, deleted. */
export function SavedSearchList({ searches }: { searches: SearchView[] }) {
  const [current, setCurrent] = useState(searches);
  const replace = (changed: SearchView) =>
    setCurrent((known) => known.map((one) => (one.id === changed.id ? changed : one)));
  return (
    <ul className="grid gap-4 lg:grid-cols-2">
      {current.map((search) => (
        <SavedSearchCard
          key={search.id}
          search={search}
          onChange={replace}
          onDelete={() => setCurrent((known) => known.filter(({ id }) => id !== search.id))}
        />
      ))}
    </ul>
  );
}

type SavedSearchCardProps = { search: SearchView; onChange: (changed: SearchView) => void; onDelete: () => void };

function SavedSearchCard({ search, onChange, onDelete }: SavedSearchCardProps) {
  const t = useTranslations("saved-searches");
  const f = useFormats();
  const [opened, setOpened] = useState<"name" | "delete">();
  const { name } = search;
  const setFrequency = async (frequency: SearchView["frequency"]) => {
    onChange({ ...search, frequency });
    try {
      onChange(await callApi("PATCH", "/v1/saved-searches/{id}", { path: { id: search.id }, body: { frequency } }));
      toast({ title: t("saved"), variant: "success" });
    } catch (error) {
      onChange(search);
      toast({ title: errorText(error, t("noAnswer")), variant: "destructive" });
    }
  };
  const remove = async () => {
    await callApi("DELETE", "/v1/saved-searches/{id}", { path: { id: search.id } });
    onDelete();
    toast({ title: t("deleted"), variant: "success" });
  };
  return (
    <li className="flex min-w-0 flex-col gap-3 rounded-lg border border-line bg-surface p-4 shadow-low">
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0">
          <Chip variant="primary">{t(`kinds.${search.kind}`)}</Chip>
          <h2 className="align-parent mt-2 break-words font-bold font-display text-h3" dir="auto">
            {name}
          </h2>
          <p className="mt-1 text-muted text-small">
            {search.lastAlertAt ? t("last", { date: f.date(search.lastAlertAt) }) : t("noneYet")}
          </p>
        </div>
        <div className="flex shrink-0">
          <Button variant="ghost" size="icon" aria-label={`${t("rename")} – ${name}`} onClick={() => setOpened("name")}>
            <Icon of={Pencil} />
          </Button>
          <Button
            variant="ghost"
            size="icon"
            aria-label={`${t("delete")} – ${name}`}
            onClick={() => setOpened("delete")}
          >
            <Icon of={Trash2} />
          </Button>
        </div>
      </div>
      <div className="mt-auto flex flex-wrap items-end justify-between gap-3">
        <Field label={t("frequency")} className="min-w-44">
          <Select
            value={search.frequency}
            onChange={({ target }) => {
              const chosen = SAVED_SEARCH_FREQUENCIES.find((one) => one === target.value);
              if (chosen) void setFrequency(chosen);
            }}
          >
            <Options of={SAVED_SEARCH_FREQUENCIES} nameOf={(frequency) => t(`frequencies.${frequency}`)} />
          </Select>
        </Field>
        <Button asChild variant="secondary">
          <Link href={search.address}>{t("see")}</Link>
        </Button>
      </div>
      <Dialog open={opened === "name"} onOpenChange={(isOpen) => (isOpen ? undefined : setOpened(undefined))}>
        {opened === "name" ? (
          <SearchNameForm
            search={search}
            onSaved={(changed) => {
              onChange(changed);
              setOpened(undefined);
            }}
          />
        ) : null}
      </Dialog>
      {opened === "delete" ? (
        <ConfirmDialog
          title={t("deleteTitle", { name })}
          description={t("deleteText")}
          keep={t("cancel")}
          confirm={t("delete")}
          variant="danger"
          onConfirm={remove}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
    </li>
  );
}
