"use client";

import { AudioField } from "@/components/forms/audio-field";
import { filesAt } from "@/components/forms/file-items";
import { PhotoField } from "@/components/forms/photo-field";
import { useFieldProps } from "./fields";
import { uiPath } from "./form-values";
import { useWizard } from "./use-wizard";

type PhotosFieldProps = {
  /** Where the list of files is kept; the ids in it are sent. One id alone where the form holds no list. */
  name: string;
  label: string;
  hint: string;
  max: number;
  optional?: boolean;
  coverKey?: string | undefined;
  /** The order or the number of photos has changed. */
  onChange?: () => void;
};

/** Photos of the wizard. */
export function PhotosField({ name, label, hint, max, optional, coverKey, onChange }: PhotosFieldProps) {
  const { get, files, changeFiles } = useWizard();
  const { id, error } = useFieldProps({ name, label });
  return (
    <PhotoField
      {...{ id, label, hint, max, error, coverKey }}
      {...(optional ? { optional } : {})}
      items={filesAt(get(uiPath(name)))}
      queue={files}
      onChange={(change) => {
        changeFiles(name, change);
        onChange?.();
      }}
    />
  );
}

/** The voice message of the wizard. */
export function VoiceField({ name, label, hint }: { name: string; label: string; hint: string }) {
  const { get, files, changeFiles } = useWizard();
  const { id, error } = useFieldProps({ name, label });
  const [item] = filesAt(get(uiPath(name)));
  return (
    <AudioField
      {...{ id, label, hint, item, error }}
      queue={files}
      onChange={(next) => changeFiles(name, () => (next ? [next] : []))}
    />
  );
}
