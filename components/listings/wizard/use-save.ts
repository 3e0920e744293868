"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import type { z } from "zod";
import { isUploaded } from "@/components/forms/file-items";
import { useIssueText } from "@/components/forms/issue-text";
import { toast } from "@/components/ui/toast-store";
import { isApiError, isRefused } from "@/lib/client/api";
import { errorText } from "@/lib/client/error-text";
import { newId } from "@/lib/client/new-id";
import { readWith } from "@/lib/core/issues";
import { fileListsIn } from "./form-files";
import type { FormValues } from "./form-values";
import type { Wizard } from "./use-wizard";

/** What a form was saved as, and what has become of it. */
export type Saved = { id: number; href: string; state: "saved" | "published" | "edited" };

type SaveOptions<S extends z.ZodType> = {
  wizard: Wizard;
  /** The contract that the server reads the form with, and what of the form is sent. */
  schema: S;
  toInput: (values: FormValues) => unknown;
  /** Stops a form that is filled in right, such as a visitor's, who has to sign in first. */
  refuse?: (() => void) | undefined;
  /** Sends the input, which the contract has read, under a key that makes a second try the same request. */
  send: (input: z.input<S>, idempotencyKey: string) => Promise<Saved>;
  /** Publishes what was saved. */
  publish: (saved: Saved) => Promise<void>;
};

/** Saves a form in steps and publishes it: shows the first step that has a fault, waits for the files, sends the whole. */
export function useSave<S extends z.ZodType>({ wizard, schema, toInput, refuse, send, publish }: SaveOptions<S>) {
  const t = useTranslations("forms");
  const tNav = useTranslations("wizard.nav");
  const issueText = useIssueText();
  const [saved, setSaved] = useState<Saved>();
  const [failure, setFailure] = useState<string>();
  const [running, setRunning] = useState<"save" | "publish">();
  const key = useRef(newId());

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
  const submit = async (then: "save" | "publish") => {
    if (running) return;
    const fault = wizard.firstFault();
    if (fault) return wizard.showFrom(fault);
    if (refuse) return refuse();
    setRunning(then);
    setFailure(undefined);
    try {
      await wizard.files.settle();
      const stuck = stuckFiles(wizard.latest());
      if (stuck.length > 0) {
        setRunning(undefined);
        return wizard.showFrom(stuck);
      }
      const input = toInput(wizard.latest());
      const read = readWith(schema, input);
      if (!read.ok) {
        setRunning(undefined);
        const [first] = read.issues;
        if (first) setFailure(issueText(first));
        return wizard.showFrom(read.issues);
      }
      const made = await send(input as z.input<S>, key.current); // the contract has just read it
      wizard.finish();
      wizard.clearDraft().catch(() => toast({ title: tNav("draftStays"), variant: "destructive" }));
      if (then === "publish" && made.state === "saved") return await publishSaved(made);
      setSaved(made);
    } catch (error) {
      if (isRefused(error)) key.current = newId();
      const issues = isApiError(error) ? (error.data.issues ?? []) : [];
      if (issues.length > 0) wizard.showFrom(issues);
      setFailure(errorText(error, t("noAnswer")));
    }
    setRunning(undefined);
  };
  return {
    saved,
    failure,
    running,
    submit: (then: "save" | "publish") => void submit(then),
    publish: () => (saved ? publishSaved(saved) : Promise.resolve()),
  };
}

/** Files that did not reach the server: the form would be saved without them. */
function stuckFiles(values: FormValues) {
  return fileListsIn(values).flatMap(({ name, items }) =>
    items.some((item) => !isUploaded(item)) ? [{ path: name.split("."), code: "file_unfinished" }] : [],
  );
}
