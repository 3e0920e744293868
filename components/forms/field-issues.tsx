"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, type Ref, useImperativeHandle, useLayoutEffect, useRef, useState } from "react";
import { Notice } from "@/components/ui/notice";
import { focusElement } from "./focus-element";

type FieldIssuesProps = {
  /** How much is wrong, or what was not done because of it. */
  title: ReactNode;
  /** A value that changes with each validation of the fields. */
  judged: unknown;
  ref?: Ref<HTMLDivElement>;
};

type Found = { id: string; label: string; text: string };

/**
 * The errors of the surrounding form's fields, each with a link to its field. They are read from
 * the rendered form, so that every form has them alike, in the words of its fields.
 */
export function FieldIssues({ title, judged, ref }: FieldIssuesProps) {
  const t = useTranslations("forms");
  const root = useRef<HTMLDivElement>(null);
  const [found, setFound] = useState<Found[]>([]);
  useImperativeHandle<HTMLDivElement | null, HTMLDivElement | null>(ref, () => root.current);
  // biome-ignore lint/correctness/useExhaustiveDependencies: fields are read again once they were judged again
  useLayoutEffect(() => {
    const form = root.current?.closest("form");
    setFound(form ? issuesIn(form) : []);
  }, [judged]);
  return (
    <Notice ref={root} variant="danger" role="alert" title={title}>
      {found.length > 0 ? (
        <ul className="mt-1 list-disc ps-5">
          {found.map(({ id, label, text }) => (
            <li key={id} className="py-1">
              <a href={`#${id}`} className="underline underline-offset-4" onClick={(event) => lead(event, id)}>
                {label ? t("fault", { field: label, text }) : text}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </Notice>
  );
}

function lead(event: React.MouseEvent, id: string): void {
  const field = document.getElementById(id);
  if (!field) return;
  event.preventDefault();
  focusElement(field);
}

function issuesIn(form: HTMLFormElement): Found[] {
  const fields = [...form.querySelectorAll<HTMLElement>('[aria-invalid="true"], [data-invalid]')];
  return fields.flatMap((field) => {
    // A group shows the error of its fields.
    if (field.parentElement?.closest("[data-invalid]") || !field.id) return [];
    const text = errorOf(field);
    return text ? [{ id: field.id, label: labelOf(field), text }] : [];
  });
}

function errorOf(field: HTMLElement): string {
  const ids = field.getAttribute("aria-describedby")?.split(" ") ?? [];
  const id = ids.find((candidate) => candidate.endsWith("-error"));
  return (id && document.getElementById(id)?.textContent?.trim()) || "";
}

/** The label of a field; a checkbox has a whole sentence, which is not repeated. */
function labelOf(field: HTMLElement): string {
  if (field instanceof HTMLInputElement && field.type === "checkbox") return "";
  const legend = field.querySelector("legend");
  const label = "labels" in field && field.labels instanceof NodeList ? field.labels[0] : legend;
  // The mark of an optional field follows its name.
  return (label?.firstChild?.textContent ?? field.getAttribute("aria-label") ?? "").trim();
}
