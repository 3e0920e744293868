"use client";

import { createContext, useContext, useEffect, useRef, useState } from "react";
import { type FilesChange, filesAt } from "@/components/forms/file-items";
import { useIssueText } from "@/components/forms/issue-text";
import { useFileQueue } from "@/components/forms/use-file-queue";
import type { MapSettings } from "@/components/map/map-kit";
import type { Issue } from "@/lib/core/errors";
import { focusFirstIssue } from "./field-ids";
import { waitingIn, withFiles, withUploaded } from "./form-files";
import { type FormValues, getAt, setAt, uiPath } from "./form-values";
import { type DraftPlace, useDraft } from "./use-draft";

/** A step of a form: its name, and which fields are its own. */
export type WizardStep = { name: string; owns: readonly string[] };

type WizardOptions = {
  /** Where the draft is kept; nothing is kept without it. */
  place: DraftPlace | undefined;
  initial: FormValues;
  /** The steps for what is filled in so far. */
  stepsOf: (values: FormValues) => readonly WizardStep[];
  /** The faults of a step, held against the contract with what comes later taken as right. */
  check: (values: FormValues, step: WizardStep) => Issue[];
  /** The step to begin at. */
  startAt?: string | undefined;
  /** Visitors' files wait until they have signed in. */
  isVisitor?: boolean;
  /** How the maps are drawn that a pin is put on. */
  map?: MapSettings | undefined;
};

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

/** Holds a form in steps: what is filled in, where one is, what is wrong, its files and its draft. */
export function useWizardState(options: WizardOptions) {
  const { place, initial, stepsOf, check, startAt, isVisitor = false, map } = options;
  const { values, latest, update } = useLatest(initial);
  const way = useSteps(values, stepsOf, startAt);
  const faults = useIssues(values, way, check);
  const files = useFileQueue({
    isHeld: isVisitor,
    isKept: place !== undefined,
    onDone: (key, file) => update((known) => withUploaded(known, key, file)),
  });
  // Fields that keep a text of their own, such as cities, begin anew with a draft that is taken up.
  const [revision, setRevision] = useState(0);
  const [labels] = useState(() => new Map<string, string>());
  const draft = useDraft({
    place,
    kept: { values, step: way.stepName },
    restore: (kept) => {
      update(() => ({ ...initial, ...kept.values }));
      if (!startAt && stepsOf(kept.values).some(({ name }) => name === kept.step)) way.setStepName(kept.step);
      setRevision((known) => known + 1);
      void files.resume(waitingIn(kept.values));
    },
  });
  useLeaveWarning(files.isBusy || (place === undefined && values !== initial && !faults.isDone));
  const set = (path: string, value: unknown) => {
    update((known) => setAt(known, path, value));
    faults.forget(path);
  };
  return {
    ...faults,
    ...draft,
    values,
    /** What is filled in by now, also in the middle of an event. */
    latest,
    set,
    get: (path: string) => getAt(values, path),
    files,
    changeFiles: (name: string, change: FilesChange) => {
      update((known) => withFiles(known, name, change(filesAt(getAt(known, uiPath(name))))));
      faults.forget(name);
    },
    steps: way.steps,
    index: way.index,
    step: way.steps[way.index]?.name ?? "",
    isVisitor,
    map,
    /** The words of the fields in sight, by their paths. */
    labels,
    revision,
  };
}

/** The values, of which an event that changes them twice sees the newest. */
function useLatest(initial: FormValues) {
  const [values, setValues] = useState(initial);
  const newest = useRef(initial);
  return {
    values,
    latest: () => newest.current,
    update: (change: (known: FormValues) => FormValues) => {
      newest.current = change(newest.current);
      setValues(newest.current);
    },
  };
}

type Way = ReturnType<typeof useSteps>;

function useSteps(values: FormValues, stepsOf: WizardOptions["stepsOf"], startAt: string | undefined) {
  const [stepName, setStepName] = useState(startAt ?? stepsOf(values)[0]?.name ?? "");
  const steps = stepsOf(values);
  const found = steps.findIndex(({ name }) => name === stepName);
  return { steps, stepName, setStepName, index: Math.max(0, found) };
}

/** What is wrong with the step in sight, and the way from step to step. */
function useIssues(values: FormValues, { steps, index, stepName, setStepName }: Way, check: WizardOptions["check"]) {
  const issueText = useIssueText();
  // Once a step was refused its faults follow what is typed; the server's stay until their field changes.
  const [isTried, setTried] = useState(false);
  const [refused, setRefused] = useState<Issue[]>([]);
  const [isDone, setDone] = useState(false);
  // A block of the recap that is changed leads back to the recap.
  const [returnTo, setReturnTo] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const step = steps[index];
  const own = isTried && step ? tidied(check(values, step)) : [];
  const issues = [...own, ...refused.filter((issue) => step && ownsIssue(step, issue))];

  const show = (fromServer: Issue[]) => {
    setTried(true);
    setRefused(fromServer);
    requestAnimationFrame(() => requestAnimationFrame(() => focusFirstIssue(form.current)));
  };
  const goTo = (name: string) => {
    setTried(false);
    setRefused([]);
    setReturnTo(undefined);
    setStepName(name);
    window.scrollTo({ top: 0 });
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[data-step-title]")?.focus());
  };
  return {
    issues,
    form,
    isDone,
    /** The form was sent: leaving it loses nothing. */
    finish: () => setDone(true),
    textOf: issueText,
    errorOf: (path: string) => {
      const found = issues.find((issue) => issue.path.join(".") === path);
      return found && issueText(found);
    },
    forget: (path: string) => setRefused((known) => known.filter((issue) => !isAbout(issue, path))),
    /** Goes on when the step is right; else shows what is wrong with it. */
    next: () => {
      const found = step ? check(values, step) : [];
      const after = returnTo ?? steps[index + 1]?.name;
      if (found.length > 0) show([]);
      else if (after) goTo(after);
    },
    back: () => goTo(steps[index - 1]?.name ?? stepName),
    goTo,
    /** Goes to a step from the recap, which it leads back to. */
    editFrom: (name: string) => {
      goTo(name);
      setReturnTo(stepName);
    },
    isEdit: returnTo !== undefined,
    /** Shows faults at the first step that has one: the form's own at the recap, or what the server found. */
    showFrom: (found: Issue[]) => {
      const at = steps.find((candidate) => found.some((issue) => ownsIssue(candidate, issue)));
      if (at && at.name !== stepName) {
        setStepName(at.name);
        setReturnTo(stepName);
      }
      show(found);
    },
    /** The faults of the first step that has one, if any. */
    firstFault: () => steps.map((each) => check(values, each)).find((found) => found.length > 0),
  };
}

/** A city is chosen with its country: one fault says both, and says what to do. */
function tidied(issues: Issue[]): Issue[] {
  return issues.flatMap((issue) => {
    const field = String(issue.path.at(-1));
    if (field === "country" || field === "countryId") return [];
    const isCity = field === "city" || field === "cityId";
    return [isCity && issue.code === "required" ? { ...issue, code: "city_required" } : issue];
  });
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

/** The browser asks before a page is left whose files or changes would be lost. */
function useLeaveWarning(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isNeeded]);
}
