"use client";

import { createContext, useContext, useEffect, useRef, useState } from "react";
import {
  type DefaultValues,
  type FieldValues,
  get,
  type PathValue,
  set,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import { isUploaded, type UploadedFile } from "@/components/forms/file-items";
import { useIssueText } from "@/components/forms/issue-text";
import { useFileQueue } from "@/components/forms/use-file-queue";
import type { MapSettings } from "@/components/map/map-kit";
import type { DraftKind } from "@/db/enums/listings/drafts";
import type { Issue } from "@/lib/core/base/errors";
import { focusFirstIssue } from "./field-ids";
import { dropGone, type FilesPath, fieldOfFiles, filesIn, uploadedIds, waitingIn } from "./form-files";
import { stepOfIssue, type WizardStep } from "./step-rules";
import { useDraft } from "./use-draft";
import { useFill } from "./use-fill";
import { useLeaveWarning } from "./use-leave-warning";
import { useStepHistory } from "./use-step-history";

/** The definition of a wizard's form. */
export type WizardForm<V extends FieldValues, N extends string> = {
  /** The name that its drafts are stored under. */
  kind: DraftKind;
  /** Reads values from outside; what does not fit begins empty. */
  read: (stored: unknown) => V;
  /** The steps for what is filled in so far. */
  stepsOf: (values: V) => readonly WizardStep<N>[];
  /** The issues of a step, by the contract with what comes later taken as right. */
  check: (values: V, step: WizardStep) => Issue[];
  /** Returns the paths of the form's files. */
  filePathsOf: (values: V) => FilesPath<V>[];
};

type WizardOptions<V extends FieldValues, N extends string> = {
  rules: WizardForm<V, N>;
  /** The owner of the stored draft, `null` for a visitor; without it none is stored. */
  draftOf?: { userId: number | null } | undefined;
  initial: DefaultValues<V>;
  /** What a draft is given as it is restored: the search that led here, until something is typed. */
  fill?: ((values: V) => V) | undefined;
  /** The step to begin at. */
  startAt?: N | undefined;
  /** Visitors' files wait until they have signed in. */
  isVisitor?: boolean;
  /** How the maps are drawn that a pin is put on. */
  map?: MapSettings | undefined;
};

/** The context that the fields of a wizard share, whatever their form. */
export type Wizard = ReturnType<typeof useWizardState>["wizard"];

const WizardContext = createContext<Wizard | null>(null);
/** Hands the wizard to its fields. */
export const WizardProvider = WizardContext.Provider;

/** The wizard round a field. */
export function useWizard(): Wizard {
  const wizard = useContext(WizardContext);
  if (!wizard) throw new Error("a field of a wizard stands outside of one");
  return wizard;
}

/** Leads through a form in steps: where one is, what is wrong, its files and its draft. */
export function useWizardState<V extends FieldValues, N extends string>(options: WizardOptions<V, N>) {
  const { rules, draftOf, initial, startAt, isVisitor = false, map } = options;
  const form = useForm<V>({ defaultValues: initial });
  const values = form.watch();
  const route = useSteps(rules.stepsOf(values), startAt);
  const issues = useIssues(form, route, (step) => rules.check(form.getValues(), step));
  const fill = useFill(options.fill, issues.hasChanged);
  const files = useFileQueue({
    isHeld: isVisitor,
    isStored: draftOf !== undefined,
    onDone: (key, file) => replaceWaiting(form, rules.filePathsOf(form.getValues()), key, file),
  });
  // Fields that hold a text of their own, such as cities, begin again with a draft that is restored.
  const [revision, setRevision] = useState(0);
  const [goneCount, setGoneCount] = useState(0);
  const [labels] = useState(() => new Map<string, string>());
  const draft = useDraft({
    owner: draftOf && { ...draftOf, kind: rules.kind },
    current: { values, step: route.stepName, fileIds: [...new Set(uploadedIds(filesOf(rules, values)))] },
    restore: (stored) => {
      const restored = fill(rules.read({ ...initial, ...stored.values }));
      if (stored.fileIds) setGoneCount(dropGone(restored, rules.filePathsOf(restored), stored.fileIds));
      form.reset(restored);
      if (!startAt && !options.fill && rules.stepsOf(restored).some(({ name }) => name === stored.step))
        route.setStepName(stored.step);
      setRevision((known) => known + 1);
      void files.resume(waitingIn(filesOf(rules, restored)));
    },
  });
  useLeaveWarning(files.isBusy || (!draftOf && issues.hasChanged && !issues.isDone));
  return {
    form,
    values,
    steps: route.steps,
    step: route.step?.name,
    /** The fields that hold a file that did not reach the server, and would be saved without. */
    stuckFiles: (): Issue[] =>
      rules
        .filePathsOf(form.getValues())
        .filter((path) => waitingIn(filesIn(form.getValues(), [path])).length > 0)
        .map((path) => ({ path: fieldOfFiles(path).split("."), code: "file_unfinished" })),
    /** Puts newer values in the place of some; what was typed elsewhere stays. */
    takeOver: (newer: V, paths: readonly string[]) => {
      const merged = structuredClone(form.getValues());
      for (const path of paths) set(merged, path, get(newer, path));
      form.reset(merged);
      setRevision((known) => known + 1);
    },
    wizard: {
      ...issues,
      ...draft,
      goneCount,
      files,
      /**
       * Deletes the draft with the files that wait in it. Throws `ApiError` when the server did
       * not.
       */
      discard: async () => {
        await draft.clearDraft();
        for (const { key } of waitingIn(filesOf(rules, form.getValues()))) files.drop(key);
      },
      index: route.index,
      stepCount: route.steps.length,
      map,
      /** The labels of the visible fields, by their paths. */
      labels,
      revision,
    },
  };
}

function filesOf<V extends FieldValues, N extends string>({ filePathsOf }: WizardForm<V, N>, values: V) {
  return filesIn(values, filePathsOf(values));
}

/**
 * Puts a file that has reached the server in place of the one that was waiting, wherever that
 * stands by now.
 */
function replaceWaiting<V extends FieldValues>(
  form: UseFormReturn<V>,
  paths: readonly FilesPath<V>[],
  key: string,
  file: UploadedFile,
): void {
  for (const path of paths) {
    const items = filesIn(form.getValues(), [path]);
    const at = items.findIndex((item) => !isUploaded(item) && item.key === key);
    // The path is one of a list of files, which the compiler cannot infer for a generic form.
    if (at >= 0) form.setValue(path, items.with(at, file) as PathValue<V, FilesPath<V>>);
  }
}

type Route = ReturnType<typeof useSteps>;

function useSteps<N extends string>(steps: readonly WizardStep<N>[], startAt: N | undefined) {
  const [stepName, setStepName] = useState<string>(startAt ?? steps[0]?.name ?? "");
  const index = Math.max(
    0,
    steps.findIndex(({ name }) => name === stepName),
  );
  useStepHistory(stepName, index, setStepName);
  return { steps, stepName, setStepName, index, step: steps[index] };
}

/**
 * The issues of the server, each until its field changes, and whether anything was changed at all.
 */
function useServerIssues<V extends FieldValues>({ subscribe }: UseFormReturn<V>) {
  const [refused, setRefused] = useState<Issue[]>([]);
  const [hasChanged, setChanged] = useState(false);
  useEffect(() => {
    const onValues = ({ name }: { name?: string | undefined }) => {
      if (!name) return;
      setChanged(true);
      setRefused((known) => known.filter((issue) => !mayFix(fieldOfFiles(name), issue)));
    };
    return subscribe({ formState: { values: true }, callback: onValues });
  }, [subscribe]);
  return { refused, setRefused, hasChanged };
}

/** The issues of the current step, and the navigation between steps. */
function useIssues<V extends FieldValues>(
  form: UseFormReturn<V>,
  { steps, step, index, stepName, setStepName }: Route,
  check: (step: WizardStep) => Issue[],
) {
  const issueText = useIssueText();
  const { refused, setRefused, hasChanged } = useServerIssues(form);
  // Once a step was refused its issues follow what is typed, and once the whole was, all steps' do.
  const [isStepChecked, setStepChecked] = useState(false);
  const [areAllChecked, setAllChecked] = useState(false);
  const [isDone, setDone] = useState(false);
  // A block of the recap that is changed leads back to the recap.
  const [returnTo, setReturnTo] = useState<string>();
  const element = useRef<HTMLFormElement>(null);
  // Rules hold several fields together: each change checks all of a step again, not the changed
  // field alone.
  const issuesAt = (at: WizardStep, isChecked: boolean) => [
    ...(isChecked ? tidied(check(at)) : []),
    // Issues of no step are shown in the current one.
    ...refused.filter((issue) => (stepOfIssue(steps, issue)?.name ?? stepName) === at.name),
  ];
  const issues = step ? issuesAt(step, isStepChecked) : [];
  const elsewhere = steps.flatMap((other, at) => {
    const found = other.name === stepName ? [] : issuesAt(other, areAllChecked);
    return found.length > 0 ? [{ at, issues: found }] : [];
  });

  const show = () => {
    setStepChecked(true);
    requestAnimationFrame(() => requestAnimationFrame(() => focusFirstIssue(element.current)));
  };
  const goTo = (name: string) => {
    setStepChecked(areAllChecked);
    setReturnTo(undefined);
    setStepName(name);
    window.scrollTo({ top: 0 });
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>("[data-step-title]")?.focus());
  };
  /** Goes to the first step that has one of some issues. */
  const goToFirst = (found: Issue[]) => {
    const at = steps.find((candidate) => found.some((issue) => stepOfIssue(steps, issue) === candidate));
    if (at && at.name !== stepName) {
      setStepName(at.name);
      setReturnTo(stepName);
    }
    setAllChecked(true);
    show();
  };
  return {
    issues,
    /** The issues of other steps, once the whole was refused. */
    elsewhere,
    element,
    hasChanged,
    isDone,
    /** The form was sent: leaving it loses nothing. */
    finish: () => setDone(true),
    textOf: issueText,
    errorOf: (path: string) => {
      const found = issues.find((issue) => issue.path.join(".") === path);
      return found && issueText(found);
    },
    /** Goes on when the step is right; else shows what is wrong with it. */
    next: () => {
      const after = returnTo ?? steps[index + 1]?.name;
      if (step && check(step).length > 0) show();
      else if (after) goTo(after);
    },
    back: () => goTo(steps[index - 1]?.name ?? stepName),
    goTo: (at: number) => goTo(steps[at]?.name ?? stepName),
    /** Goes to a step from the recap, which it leads back to. */
    editFrom: (name: string) => {
      goTo(name);
      setReturnTo(stepName);
    },
    isEdit: returnTo !== undefined,
    /** Shows what the server found, or files that did not reach it, at the first step with one. */
    showFrom: (found: Issue[]) => {
      setRefused(found);
      goToFirst(found);
    },
    /** Whether every step is right; else shows the issues of all of them. */
    checkWhole: (): boolean => {
      const found = steps.flatMap(check);
      if (found.length > 0) goToFirst(found);
      return found.length === 0;
    },
  };
}

/** A city is chosen with its country: one issue covers both, with the remedy. */
function tidied(issues: Issue[]): Issue[] {
  return issues.flatMap((issue) => {
    const field = String(issue.path.at(-1));
    if (field === "country" || field === "countryId") return [];
    const isCity = field === "city" || field === "cityId";
    return [isCity && issue.code === "required" ? { ...issue, code: "city_required" } : issue];
  });
}

/** Whether a change at a path may have fixed an issue; the cover is one of the photos. */
function mayFix(path: string, issue: Issue): boolean {
  const at = issue.path.join(".");
  return at === path || at.startsWith(`${path}.`) || path.startsWith(`${at}.`) || path.endsWith("images");
}
