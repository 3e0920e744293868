"use client";

import { FileUp } from "lucide";
import { useTranslations } from "next-intl";
import { useId, useRef, useState } from "react";
import { useDropzone } from "react-dropzone";
import { CameraButton } from "@/components/forms/camera-button";
import { type FileItem, isUploaded, keyOf } from "@/components/forms/file-items";
import { RejectedFiles } from "@/components/forms/file-status";
import { acceptOf, type RejectedFile, sortOutFiles } from "@/components/forms/sort-out-files";
import { useFileQueue } from "@/components/forms/use-file-queue";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Field, FieldError } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { Input } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import { RadioCard, RadioGroup } from "@/components/ui/radio-group";
import { DOCUMENT_TYPES } from "@/db/enums/identity/verification";
import { callApi, isApiError } from "@/lib/client/api";
import { errorText } from "@/lib/client/error-text";
import { newId } from "@/lib/client/new-id";
import { useRouter } from "@/lib/i18n/navigation";
import { VERIFICATION_LIMITS } from "@/lib/identity/verification/limits";
import { bytesMaxOf, inMegabytes } from "@/lib/platform/uploads/limits";
import { DocumentRow } from "./document-row";

type DocumentType = (typeof DOCUMENT_TYPES)[number];

/**
 * Hands documents in: which kind, the files with their progress, and one button. What is sent
 * cannot be seen by others.
 */
export function DocumentForm() {
  const t = useTranslations("verification");
  const hintId = useId();
  const [type, setType] = useState<DocumentType>("idCard");
  const { items, add, remove, queue, rejected } = useDocuments();
  const [description, setDescription] = useState("");
  const { send, error, isSending } = useSend(type, items, description);
  const zone = useDropzone({ onDrop: add, noClick: true, noKeyboard: true, useFsAccessApi: false });
  return (
    <form
      noValidate
      method="dialog"
      onSubmit={(event) => {
        event.preventDefault();
        void queue.settle().then(send);
      }}
      className="flex flex-col gap-5"
    >
      <RadioGroup legend={t("type")} columns={3}>
        {DOCUMENT_TYPES.map((name) => (
          <RadioCard
            key={name}
            name="type"
            value={name}
            label={t(`types.${name}`)}
            checked={type === name}
            onChange={() => setType(name)}
          />
        ))}
      </RadioGroup>
      <div
        {...zone.getRootProps({ role: "group", tabIndex: undefined, "aria-describedby": hintId })}
        className={cn(
          "flex flex-col gap-3 rounded-md",
          zone.isDragActive && "outline-3 outline-primary outline-dashed outline-offset-8",
        )}
      >
        <p className="font-semibold text-small">{t("files")}</p>
        <p id={hintId} className="text-muted text-small">
          {t(`hints.${type}`)} {t("filesHint", { max: inMegabytes(bytesMaxOf("pdf")) })}
        </p>
        {items.length > 0 ? (
          <ul className="flex flex-col gap-2">
            {items.map((item) => (
              <DocumentRow key={keyOf(item)} item={item} queue={queue} onRemove={() => remove(item)} />
            ))}
          </ul>
        ) : null}
        {items.length < VERIFICATION_LIMITS.documentsMax ? (
          <button
            type="button"
            onClick={zone.open}
            className="flex min-h-20 flex-col items-center justify-center gap-1 rounded-md border-2 border-line-strong border-dashed p-3 text-center font-semibold text-small hover:bg-sunken"
          >
            <Icon of={FileUp} className="size-6" />
            {t("add")}
          </button>
        ) : null}
        <input {...zone.getInputProps({ accept: acceptOf("document"), multiple: true, "aria-label": t("files") })} />
        {items.length < VERIFICATION_LIMITS.documentsMax ? <CameraButton onPhotos={add} /> : null}
        <RejectedFiles rejected={rejected} />
      </div>
      <Field label={t("description")} hint={t("descriptionHint")}>
        <Input
          name="description"
          maxLength={VERIFICATION_LIMITS.documentDescriptionMax}
          value={description}
          onChange={(event) => setDescription(event.target.value)}
        />
      </Field>
      {error === "already" ? (
        <Notice variant="warning" role="alert">
          {t("already")}
        </Notice>
      ) : error ? (
        <FieldError>{error}</FieldError>
      ) : null}
      <Button type="submit" loading={isSending} className="self-start">
        {t("send")}
      </Button>
    </form>
  );
}

function useDocuments() {
  const [items, setItems] = useState<FileItem[]>([]);
  const [rejected, setRejected] = useState<RejectedFile[]>([]);
  const queue = useFileQueue({
    path: "/v1/uploads/identity",
    onDone: (key, file) => setItems((list) => list.map((item) => (keyOf(item) === key ? { ...file, key } : item))),
  });
  // Files are looked into before they are taken: others may have come meanwhile.
  const count = useRef(items.length);
  count.current = items.length;
  const add = async (files: File[]) => {
    const max = VERIFICATION_LIMITS.documentsMax;
    const sorted = await sortOutFiles(files, { kind: "document", room: () => max - count.current, max });
    count.current += sorted.taken.length;
    setRejected(sorted.rejected);
    const added = sorted.taken.map((file) => ({ item: { key: newId(), name: file.name }, file }));
    setItems((list) => [...list, ...added.map(({ item }) => item)]);
    for (const { item, file } of added) queue.add(item, file);
  };
  const remove = (item: FileItem) => {
    setRejected([]);
    if (!isUploaded(item)) queue.drop(item.key);
    setItems((list) => list.filter((other) => other !== item));
  };
  return { items, add, remove, queue, rejected };
}

function useSend(type: DocumentType, items: readonly FileItem[], description: string) {
  const t = useTranslations("verification");
  const router = useRouter();
  const [error, setError] = useState<string>();
  const [isSending, setSending] = useState(false);
  const send = async () => {
    const ready = items.filter(isUploaded);
    if (items.length === 0) return setError(t("missing"));
    if (ready.length < items.length) return setError(t("unfinished"));
    setError(undefined);
    setSending(true);
    try {
      const note = description.trim();
      const docsFiles = ready.map(({ id }) => ({ type, fileId: id, ...(note ? { description: note } : {}) }));
      await callApi("PATCH", "/v1/members/my-docs", { body: { docsFiles } });
      router.refresh();
    } catch (problem) {
      const isAlready = isApiError(problem) && problem.code === "verification.already_submitted";
      setError(isAlready ? "already" : errorText(problem, t("noAnswer")));
      setSending(false);
    }
  };
  return { send, error, isSending };
}
