"use client";

import type { ReactNode } from "react";
import { MoreOptions } from "@/components/ui/more-options";
import { useWizard } from "./use-wizard";

type MoreFieldsProps = {
  label: string;
  /** The paths of its fields, or of groups of them: an issue of one opens it. */
  paths: readonly string[];
  isNeeded?: boolean;
  children: ReactNode;
};

/** Fields of a wizard that are rarely used, folded until one of them is wrong. */
export function MoreFields({ label, paths, isNeeded = false, children }: MoreFieldsProps) {
  const { issues } = useWizard();
  const hasIssue = issues.some((issue) => {
    const at = issue.path.join(".");
    return paths.some((path) => at === path || at.startsWith(`${path}.`));
  });
  return (
    <MoreOptions label={label} isNeeded={isNeeded || hasIssue}>
      {children}
    </MoreOptions>
  );
}
