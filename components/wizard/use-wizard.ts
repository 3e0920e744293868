"use client";

import { createContext, useContext, useEffect, useRef, useState } from "react";
import { useIssueText } from "@/components/forms/issue-text";
import type { Issue } from "@/lib/core/errors";
import { getAt, parseTree, setAt, type Tree } from "./tree";

/** A step of a form: its name, and which fields are its own. */
export type WizardStep = { name: string; owns: readonly string[] };

type WizardOptions = {
  /** Where the draft is kept in this browser; nothing is kept without it. */
  draftKey?: string;
  initial: Tree;
  /** The steps for what is filled in so far. */
  stepsOf: (values: Tree) => readonly WizardStep[];
  /** The faults of a step, held against the contract with what comes later taken as right. */
  check: (values: Tree, step: WizardStep) => Issue[];
  /** The step to begin at. */
  startAt?: string | undefined;
};

type Kept = { values: Tree; step: string };

/** What fields and steps of a wizard work with. */
export type Wizard = ReturnType<typeof useWizardState>;

const WizardContext = createContext<Wizard | null>(null);
/** Hands the wizard to its fields. */
export const WizardProvider = WizardContext.Provider;

/** The wizard round a field. */
export function useWizard(): Wizard {
  const wizard = useContext(WizardContext);
  if (!wizard) throw new Error("a field of a wizard stands outside of one");
  return wizard;
}

/** Holds a form in steps: what is filled in, where one is, what is wrong. A draft is kept at every change. */
export function useWizardState({ draftKey, initial, stepsOf, check, startAt }: WizardOptions) {
  const issueText = useIssueText();
  const [values, setValues] = useState(initial);
  const [stepName, setStepName] = useState(startAt ?? stepsOf(initial)[0]?.name ?? "");
  // Once a step was refused its faults follow what is typed; the server's stay until their field changes.
  const [isTried, setTried] = useState(false);
  const [refused, setRefused] = useState<Issue[]>([]);
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft(draftKey, { values, step: stepName }, (kept) => {
    setValues({ ...initial, ...kept.values });
    if (!startAt && stepsOf(kept.values).some(({ name }) => name === kept.step)) setStepName(kept.step);
  });
  const steps = stepsOf(values);
  const index = Math.max(
    0,
    steps.findIndex(({ name }) => name === stepName),
  );

  const step = steps[index];
  const own = isTried && step ? check(values, step) : [];
  const issues = [...own, ...refused.filter((issue) => step && ownsIssue(step, issue))];

  const show = (fromServer: Issue[]) => {
    setTried(true);
    setRefused(fromServer);
    requestAnimationFrame(() => requestAnimationFrame(() => focusFirst(form.current)));
  };
  const goTo = (name: string) => {
    setTried(false);
    setRefused([]);
    setStepName(name);
    window.scrollTo({ top: 0 });
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[data-step-title]")?.focus());
  };
  /** Goes on when the step is right; else shows what is wrong with it. */
  const next = () => {
    const found = step ? check(values, step) : [];
    const after = steps[index + 1];
    if (found.length > 0) show([]);
    else if (after) goTo(after.name);
  };
  /** Shows faults that the server found, at the first step that has one. */
  const showFrom = (found: Issue[]) => {
    const at = steps.find((candidate) => found.some((issue) => ownsIssue(candidate, issue)));
    if (at) setStepName(at.name);
    show(found);
  };
  return {
    values,
    set: (path: string, value: unknown) => {
      setValues((known) => setAt(known, path, value));
      setRefused((known) => known.filter((issue) => !isAbout(issue, path)));
    },
    get: (path: string) => getAt(values, path),
    setAll: setValues,
    steps,
    index,
    step: step?.name ?? "",
    issues,
    errorOf: (path: string) => {
      const found = issues.find((issue) => issue.path.join(".") === path);
      return found && issueText(found);
    },
    next,
    back: () => goTo(steps[index - 1]?.name ?? stepName),
    goTo,
    showFrom,
    /** The first step with a fault, if any. */
    firstFault: () => steps.map((each) => check(values, each)).find((found) => found.length > 0),
    form,
    ...draft,
  };
}

/** Whether a fault belongs to a step. */
export function ownsIssue(step: WizardStep, issue: Issue): boolean {
  const path = issue.path.join(".");
  return step.owns.some((owned) => path === owned || path.startsWith(`${owned}.`));
}

/** Whether a change at a path may have mended a fault; the cover is one of the photos. */
function isAbout(issue: Issue, path: string): boolean {
  const at = issue.path.join(".");
  return at === path || at.startsWith(`${path}.`) || path.startsWith(`${at}.`) || path.endsWith("images");
}

function focusFirst(form: HTMLFormElement | null): void {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"], fieldset:has(.text-danger) input');
  (wrong ?? form?.querySelector<HTMLElement>('[role="alert"]'))?.focus();
}

/** Keeps a draft in this browser. `isReady` says that the kept one, if any, is in place. */
function useDraft(key: string | undefined, kept: Kept, restore: (kept: Kept) => void) {
  const [isReady, setReady] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const isOver = useRef(false);
  const text = JSON.stringify(kept);
  const first = useRef(text);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft is taken up once
  useEffect(() => {
    const read = key ? parseTree(localStorage.getItem(key)) : undefined;
    const values = read?.values;
    if (typeof values === "object" && values !== null) restore({ values: values as Tree, step: String(read?.step) });
    setReady(true);
  }, [key]);

  useEffect(() => {
    if (!key || !isReady || isOver.current || text === first.current) return;
    try {
      localStorage.setItem(key, text);
      setSaved(true);
    } catch {
      setSaved(false); // a full or forbidden store: the form goes on without it
    }
  }, [key, isReady, text]);

  return {
    isReady,
    isSaved,
    clearDraft: () => {
      isOver.current = true;
      if (key) localStorage.removeItem(key);
    },
  };
}
