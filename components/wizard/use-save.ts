"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { errorText } from "@/components/chat/error-text";
import { newId } from "@/components/chat/new-id";
import { isApiError, isRefused } from "@/lib/client/api";
import type { Wizard } from "./use-wizard";

type SaveOptions<S> = {
  wizard: Wizard;
  /** Stops a form that is filled in right, such as a visitor's, who has to sign in first. */
  refuse?: (() => void) | undefined;
  /** Sends what is filled in, under a key that makes a second try the same request. */
  send: (idempotencyKey: string) => Promise<S>;
  /** Publishes what was saved. */
  publish: (saved: S) => Promise<S>;
};

/** Saves a form in steps: shows the first step that has a fault, sends the whole, and keeps what came of it. */
export function useSave<S>({ wizard, refuse, send, publish }: SaveOptions<S>) {
  const t = useTranslations("forms");
  const [saved, setSaved] = useState<S>();
  const [failure, setFailure] = useState<string>();
  const [isRunning, setRunning] = useState(false);
  const key = useRef(newId());

  const submit = async () => {
    const fault = wizard.firstFault();
    if (fault) return wizard.showFrom(fault);
    if (refuse) return refuse();
    setRunning(true);
    setFailure(undefined);
    try {
      const sent = await send(key.current);
      wizard.clearDraft();
      setSaved(sent);
    } catch (error) {
      if (isRefused(error)) key.current = newId();
      const issues = isApiError(error) ? (error.data.issues ?? []) : [];
      if (issues.length > 0) wizard.showFrom(issues);
      setFailure(errorText(error, t("noAnswer")));
      setRunning(false);
    }
  };
  return {
    saved,
    failure,
    isRunning,
    submit: () => void submit(),
    publish: async () => {
      if (saved) setSaved(await publish(saved));
    },
  };
}
