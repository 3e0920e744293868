"use client";

import { useRef, useState } from "react";
import { isApiError } from "@/lib/client/api";

/** The version that a form was read with, as its command takes it. */
type Version = string | number | null;

/** A field's label, and its value in words; without a value it is only marked as changed. */
export type FieldInWords = { label: string; text?: string | undefined };

/** How a form edits what is stored: `View` is the answer of its command. */
export type EditOptions<V, View> = {
  version: Version;
  /** The field of the input that takes the version. */
  sentAs?: "version" | "seenId";
  versionOf: (view: View) => Version;
  /** The form as it would show what is stored now. */
  valuesOf: (view: View) => V;
  /** A field of the contract in words, or its parts. */
  inWords: (field: string, values: V) => FieldInWords | FieldInWords[];
  /** The form's paths of a contract's field, if not its name. */
  pathsOf?: (field: string) => readonly string[] | undefined;
  /** Who else may save: the same user, their team, or a user by name. */
  by?: "self" | "team" | ((view: View) => string | null);
  /** Follows when newer values were taken, for fields with a text of their own. */
  onTaken?: (view: View) => void;
};

/** The fields that another save has changed, and the two choices. */
export type EditConflict = {
  by: "self" | "team" | { name: string };
  rows: { label: string; theirs?: string | undefined; mine?: string | undefined }[];
  take: () => void;
  keep: () => void;
};

/** The words of a form whose fields are named as the contract names them. */
export function fieldWords<V extends object>(
  labels: Readonly<Record<keyof V & string, string>>,
  textOf: (field: keyof V & string, values: V) => string | undefined,
) {
  return (name: string, values: V): FieldInWords[] => {
    const field = name as keyof V & string; // looked up among them
    return field in labels ? [{ label: labels[field], text: textOf(field, values) }] : [];
  };
}

type Handlers<V> = {
  /** Puts the newer values into the form; what was typed elsewhere in it stays. */
  apply: (newer: V, paths: readonly string[]) => void;
  /** Sends the form again, with the newest version. */
  resend: () => void;
};

type Known<V, View> = { view: View; version: Version; changed: string[]; mine: V };

/**
 * Sends the version that a form was read with; on a conflict it offers the stored values or the
 * typed ones.
 */
export function useEdit<V, View>(options: EditOptions<V, View> | undefined, { apply, resend }: Handlers<V>) {
  const version = useRef(options?.version);
  const [conflict, setConflict] = useState<Known<V, View>>();
  return {
    /** The version, as a part of the input. */
    input: () => (options ? { [options.sentAs ?? "version"]: version.current } : {}),
    /** The form was saved: the next save follows this one. */
    onSaved: (view: View) => {
      if (options && view !== undefined) version.current = options.versionOf(view);
      setConflict(undefined);
    },
    /** Whether a refusal is a conflict, which the form then shows. */
    catches: (error: unknown, mine: V): boolean => {
      const found = options && readConflict<View>(error);
      setConflict(found && { ...found, version: options.versionOf(found.view), mine: structuredClone(mine) });
      return found !== undefined;
    },
    conflict: options && conflict ? shown(options, conflict) : undefined,
  };

  function shown(edit: EditOptions<V, View>, known: Known<V, View>): EditConflict {
    const newer = edit.valuesOf(known.view);
    const goOn = () => {
      version.current = known.version;
      setConflict(undefined);
    };
    const name = typeof edit.by === "function" ? edit.by(known.view) : null;
    return {
      by: typeof edit.by === "string" ? edit.by : name ? { name } : "self",
      rows: rowsOf(edit, known.changed, newer, known.mine),
      take: () => {
        goOn();
        apply(
          newer,
          known.changed.flatMap((field) => edit.pathsOf?.(field) ?? [field]),
        );
        edit.onTaken?.(known.view);
      },
      keep: () => {
        goOn();
        resend();
      },
    };
  }
}

function rowsOf<V, View>(
  { inWords }: EditOptions<V, View>,
  changed: string[],
  newer: V,
  mine: V,
): EditConflict["rows"] {
  return changed.flatMap((field) => {
    const [theirs, own] = [[inWords(field, newer)].flat(), [inWords(field, mine)].flat()];
    const longer = theirs.length < own.length ? own : theirs;
    const rows = longer.map(({ label }, at) => ({ label, theirs: theirs[at]?.text, mine: own[at]?.text }));
    const differing = rows.filter((row) => row.theirs !== row.mine);
    return differing.length > 0 ? differing : longer.slice(0, 1).map(({ label }) => ({ label }));
  });
}

function readConflict<View>(error: unknown): { view: View; changed: string[] } | undefined {
  if (!isApiError(error) || error.code !== "edit.conflict") return undefined;
  const { changed, current } = error.data;
  return { view: current as View, changed: Array.isArray(changed) ? changed.map(String) : [] }; // the command's own answer, as it is stored now
}
