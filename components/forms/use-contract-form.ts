"use client";

import { toNestErrors } from "@hookform/resolvers";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import {
  type DefaultValues,
  type FieldError,
  type FieldValues,
  get,
  type Path,
  type Resolver,
  set,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import type { z } from "zod";
import { isApiError } from "@/lib/client/api";
import { errorText } from "@/lib/client/error-text";
import { toLocale } from "@/lib/core/base/actor";
import type { Issue } from "@/lib/core/base/errors";
import { readWith } from "@/lib/core/base/issues";
import { type FormName, formAddress, type Returned } from "@/lib/core/fields/form-address";
import { type IssueText, useIssueText } from "./issue-text";
import { type EditConflict, type EditOptions, useEdit } from "./use-edit";

/** The action of a form without scripts, and its answer. */
export type FormPage = {
  form: FormName;
  /** The query that the page of the answer needs. */
  query?: Readonly<Record<string, string | undefined>>;
  returned?: Returned | undefined;
};

type ContractFormOptions<V extends FieldValues, S extends z.ZodType, View> = {
  /** The contract that the server reads the same input with. */
  schema: S;
  defaultValues: DefaultValues<V>;
  /** For a form that works without a script. */
  page?: FormPage | undefined;
  /** Maps the values to the request; by default they are sent as they are. */
  toInput?: (values: V) => unknown;
  /** Maps a path of the contract to the form's; by default both are the same. */
  pathOf?: (path: Issue["path"]) => Issue["path"];
  /** Faults that only the form knows, such as two passwords that differ. */
  alsoCheck?: (values: V) => Issue[];
  /**
   * Sends the input, which the contract has read; what it throws is shown at its fields, or above
   * the form. A form that edits gives the answer back.
   */
  send: (input: z.input<S>, values: V) => Promise<View>;
  /** For a form that changes what is stored: the version is part of its input. */
  edit?: EditOptions<V, View>;
  /** Shows an API error at the form itself; `true` when it did. */
  onError?: (code: string, form: UseFormReturn<V>, data: Readonly<Record<string, unknown>>) => boolean;
};

export type ContractForm<V extends FieldValues> = {
  form: UseFormReturn<V>;
  /** For `<form {...formProps}>`. */
  formProps: {
    noValidate: true;
    method: "post" | "dialog";
    action?: string;
    onSubmit: (event: React.FormEvent) => void;
  };
  /** For the button that sends. */
  submitProps: { type: "submit"; loading: boolean };
  /** The sentence of a field's fault. */
  errorOf: (name: Path<V>) => string | undefined;
  /** The other save that this one would undo. */
  conflict: EditConflict | undefined;
  /** The answer of the form's action, until the next submit. */
  returned: Returned | undefined;
  /** `register`, with what the server draws: the value, and an id that its fault links to. */
  input: (name: Path<V>) => UseFormRegisterReturn & { id?: string; defaultValue?: string };
};

/**
 * A form that validates its values against a contract, shows the server's errors at their fields,
 * and preserves what was typed.
 */
export function useContractForm<V extends FieldValues, S extends z.ZodType, View = void>(
  options: ContractFormOptions<V, S, View>,
): ContractForm<V> {
  const { toInput = (values: V) => values, pathOf = samePath, send, onError, page } = options;
  const locale = toLocale(useLocale());
  const [returned, setReturned] = useState(page?.returned);
  const defaultValues = withReturned(options.defaultValues, page?.returned);
  const t = useTranslations("forms");
  const issueText = useIssueText();
  const form = useForm<V>({ defaultValues, resolver: resolverOf(options, issueText), shouldFocusError: true });
  const { formState } = form;
  const edit = useEdit(options.edit, {
    apply: (newer, paths) => {
      // The contract names fields by paths, which the form has alike.
      for (const path of paths as Path<V>[]) form.setValue(path, get(newer, path), { shouldDirty: true });
    },
    resend: () => void form.handleSubmit(onValid)(),
  });

  const onValid = async (values: V) => {
    try {
      const input = { ...Object(toInput(values)), ...edit.input() };
      edit.onSaved(await send(input, values)); // the resolver let it through: the contract takes it
    } catch (error) {
      if (edit.catches(error, values)) return;
      if (!isApiError(error)) throw error;
      if (onError?.(error.code, form, error.data)) return;
      showIssues(
        form,
        (error.data.issues ?? []).map((issue) => ({ ...issue, path: pathOf(issue.path) })),
      );
      form.setError("root.server", { type: error.code, message: errorText(error, t("noAnswer")) });
    }
  };

  const onSubmit = (event: React.FormEvent) => {
    setReturned(undefined);
    void form.handleSubmit(onValid)(event);
  };
  return {
    form,
    formProps: {
      noValidate: true,
      // Without an address nothing is sent before scripts run: a press is stored for them
      // (components/layout/early-input.ts).
      ...(page ? { method: "post", action: formAddress(page.form, locale, page.query) } : { method: "dialog" }),
      onSubmit,
    },
    submitProps: { type: "submit", loading: formState.isSubmitting },
    errorOf: (name) => messageAt(formState.errors, name) ?? issueAt(returned, name),
    conflict: edit.conflict,
    returned,
    input: (name) => ({
      ...form.register(name),
      ...(page ? { id: name, defaultValue: textAt(defaultValues, name) } : {}),
    }),
  };
}

/** The values that a form begins with: those that came back over the usual ones. */
function withReturned<V extends FieldValues>(
  usual: DefaultValues<V>,
  returned: Returned | undefined,
): DefaultValues<V> {
  if (!returned) return usual;
  const values = structuredClone(usual);
  for (const [name, value] of Object.entries(returned.values)) {
    const known = get(values, name);
    if (typeof known === "string") set(values, name, value);
    if (typeof known === "boolean") set(values, name, value === "on");
  }
  return values;
}

function textAt(values: object, name: string): string {
  const value: unknown = get(values, name);
  return typeof value === "string" ? value : "";
}

function issueAt(returned: Returned | undefined, name: string): string | undefined {
  return returned?.issues.find(({ path }) => path.join(".") === name)?.message;
}

function resolverOf<V extends FieldValues, S extends z.ZodType, View>(
  { schema, toInput = (values: V) => values, pathOf = samePath, alsoCheck }: ContractFormOptions<V, S, View>,
  issueText: IssueText,
): Resolver<V> {
  return async (values, _context, options) => {
    const read = readWith(schema, toInput(values));
    const issues = [...(read.ok ? [] : read.issues), ...(alsoCheck?.(values) ?? [])];
    if (issues.length === 0) return { values, errors: {} };
    const flat: Record<string, FieldError> = {};
    for (const issue of issues) {
      const name = pathOf(issue.path).join(".") || "root.form";
      flat[name] ??= { type: issue.code, message: issueText(issue) };
    }
    return { values: {}, errors: toNestErrors<V>(flat, options) };
  };
}

const samePath = (path: Issue["path"]) => path;

/** Puts the server's faults at their fields, and the focus on the first. */
function showIssues<V extends FieldValues>(
  form: UseFormReturn<V>,
  issues: readonly (Issue & { message: string })[],
): void {
  issues.forEach(({ path, code, message }, index) => {
    // The contract names fields by paths, which the form has alike.
    form.setError(path.join(".") as Path<V>, { type: code, message }, { shouldFocus: index === 0 });
  });
}

function messageAt(errors: object, name: string): string | undefined {
  let at: unknown = errors;
  for (const part of name.split(".")) {
    if (typeof at !== "object" || at === null) return undefined;
    at = Reflect.get(at, part);
  }
  const message = typeof at === "object" && at !== null && "message" in at ? at.message : undefined;
  return typeof message === "string" ? message : undefined;
}
