"use client";

import { type FieldValues, useController, useFormContext } from "react-hook-form";
import { AudioField } from "@/components/forms/audio-field";
import type { FilesChange } from "@/components/forms/file-items";
import { PhotoField } from "@/components/forms/photo-field";
import { type FieldWords, useFieldProps } from "./fields";
import { type FilesPath, fieldOfFiles } from "./form-files";
import { useWizard } from "./use-wizard";

type FilesFieldProps<V extends FieldValues> = FieldWords & { name: FilesPath<V>; hint: string };

function useFiles<V extends FieldValues>({ name, ...words }: FilesFieldProps<V>) {
  const { getValues } = useFormContext<V>();
  const { value, onChange } = useController<V>({ name }).field;
  return {
    items: value,
    // A file may have reached the server since the list was drawn.
    change: (change: FilesChange) => onChange(change(getValues(name))),
    queue: useWizard().files,
    ...useFieldProps(fieldOfFiles(name), words),
    hint: words.hint,
  };
}

type PhotosFieldProps<V extends FieldValues> = FilesFieldProps<V> & {
  max: number;
  coverKey?: string | undefined;
  kind?: "image" | "document";
  /** The order or the number of photos has changed. */
  onChange?: () => void;
};

/** Photos of the wizard. */
export function PhotosField<V extends FieldValues>({
  max,
  coverKey,
  kind = "image",
  onChange,
  ...field
}: PhotosFieldProps<V>) {
  const { change, ...props } = useFiles(field);
  return (
    <PhotoField
      {...{ max, coverKey, kind }}
      {...props}
      onChange={(next) => {
        change(next);
        onChange?.();
      }}
    />
  );
}

/** The voice message of the wizard. */
export function VoiceField<V extends FieldValues>(field: FilesFieldProps<V>) {
  const { items, change, ...props } = useFiles(field);
  return <AudioField {...props} item={items[0]} onChange={(next) => change(() => (next ? [next] : []))} />;
}
