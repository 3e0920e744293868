"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import type { FieldValues } from "react-hook-form";
import type { z } from "zod";
import { useIssueText } from "@/components/forms/issue-text";
import { type EditOptions, useEdit } from "@/components/forms/use-edit";
import { toast } from "@/components/ui/toast-store";
import { isApiError, isRefused } from "@/lib/client/api";
import { errorText } from "@/lib/client/error-text";
import { newId } from "@/lib/client/new-id";
import type { Issue } from "@/lib/core/base/errors";
import { readWith } from "@/lib/core/base/issues";
import type { useWizardState } from "./use-wizard";

/** The saved listing and its state. */
export type Saved = { id: number; href: string; state: "saved" | "published" | "edited" };
export type SaveIntent = "save" | "publish";
/** How far a form is saved, and what saves and publishes it. */
export type Save = ReturnType<typeof useSave>;

type SaveOptions<V extends FieldValues, S extends z.ZodType, View> = {
  state: Pick<ReturnType<typeof useWizardState<V, string>>, "form" | "stuckFiles" | "takeOver" | "wizard">;
  /** The contract that the server reads the form with, and what of the form is sent. */
  schema: S;
  toInput: (values: V) => unknown;
  /** Stops a valid form, such as a visitor's, who has to sign in first. */
  refuse?: ((intent: SaveIntent) => void) | undefined;
  /**
   * Sends the input, which the contract has read, under a key that makes a second try the same
   * request; of a form that edits with the version that it was read with.
   */
  send: (input: z.input<S> & { version?: string }, idempotencyKey: string) => Promise<Saved>;
  /** For a form that changes what is stored. */
  edit: EditOptions<V, View> | undefined;
  /** Publishes what was saved. */
  publish: (saved: Saved) => Promise<void>;
};

/**
 * Saves a form in steps and publishes it: shows the issues of every step, waits for the files,
 * sends the whole.
 */
export function useSave<V extends FieldValues, S extends z.ZodType, View>(options: SaveOptions<V, S, View>) {
  const { schema, toInput, refuse, send, publish } = options;
  const { form, stuckFiles, takeOver, wizard } = options.state;
  const t = useTranslations("forms");
  const tNav = useTranslations("wizard.nav");
  const issueText = useIssueText();
  const [saved, setSaved] = useState<Saved>();
  const [failure, setFailure] = useState<string>();
  const [running, setRunning] = useState<SaveIntent>();
  const key = useRef(newId());
  const intended = useRef<SaveIntent>("save");
  const edit = useEdit(options.edit, { apply: takeOver, resend: () => void submit(intended.current) });

  const publishSaved = async (made: Saved) => {
    setFailure(undefined);
    setRunning("publish");
    try {
      await publish(made);
      setSaved({ ...made, state: "published" });
    } catch (error) {
      setSaved(made);
      setFailure(errorText(error, t("noAnswer")));
    }
    setRunning(undefined);
  };
  const saveThen = async (intent: SaveIntent) => {
    await wizard.files.settle();
    const stuck = stuckFiles();
    if (stuck.length > 0) return wizard.showFrom(stuck);
    const input = toInput(form.getValues());
    const read = readWith(schema, input);
    if (!read.ok) return showRefused(read.issues, read.issues[0] && issueText(read.issues[0]));
    const made = await send({ ...Object(input), ...edit.input() }, key.current); // the contract has just read it
    wizard.finish();
    wizard.clearDraft().catch(() => toast({ title: tNav("draftStays"), variant: "destructive" }));
    if (intent === "publish" && made.state === "saved") await publishSaved(made);
    else setSaved(made);
  };
  const showRefused = (issues: Issue[], text: string | undefined) => {
    if (issues.length > 0) wizard.showFrom(issues);
    setFailure(text);
  };
  const submit = async (intent: SaveIntent) => {
    if (running) return;
    if (!wizard.checkWhole()) return;
    if (refuse) return refuse(intent);
    setRunning(intent);
    setFailure(undefined);
    intended.current = intent;
    try {
      await saveThen(intent);
    } catch (error) {
      if (edit.catches(error, form.getValues())) return setRunning(undefined);
      if (isRefused(error)) key.current = newId();
      showRefused(isApiError(error) ? (error.data.issues ?? []) : [], errorText(error, t("noAnswer")));
    }
    setRunning(undefined);
  };
  return {
    saved,
    failure,
    conflict: edit.conflict,
    running,
    submit: (intent: SaveIntent) => void submit(intent),
    publish: () => (saved ? publishSaved(saved) : Promise.resolve()),
  };
}
