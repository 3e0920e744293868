import type { EditOptions } from "@/components/forms/use-edit";
import type { SettingChange } from "@/lib/platform/settings/contract";

type EditedSetting<V> = Pick<EditOptions<V, SettingChange>, "inWords" | "pathsOf"> & {
  /** The change that the form was read with; none before the first. */
  seenId: number | null;
  /** The form as it would show a stored value. */
  valuesOf: (value: unknown) => V;
};

/** How the form of a setting edits it: its version is the change that was read. */
export function editedSetting<V>({ seenId, valuesOf, ...words }: EditedSetting<V>): EditOptions<V, SettingChange> {
  return {
    ...words,
    version: seenId,
    sentAs: "seenId",
    versionOf: ({ id }) => id,
    valuesOf: ({ value }) => valuesOf(value),
    by: ({ setBy }) => setBy,
  };
}
