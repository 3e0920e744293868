import { useLocale } from "next-intl";
import { toLocale } from "@/lib/core/base/actor";
import { readFullName } from "@/lib/identity/people/full-names";
import { type NameParts, readName, shownName } from "@/lib/identity/people/rules";

/** A full name in the script of the page, followed by the original. */
export function FullName({ parts }: { parts: readonly string[] }) {
  return <BothNames {...readFullName(parts, toLocale(useLocale()))} />;
}

/** A person's public name in the script of the page, followed by the original. */
export function PublicName({ person }: { person: NameParts }) {
  return <BothNames read={readName(person, toLocale(useLocale()))} written={shownName(person)} />;
}

function BothNames({ read, written }: { read: string; written: string }) {
  if (read === written) return <bdi>{read}</bdi>;
  return (
    <>
      <bdi>{read}</bdi> (<bdi>{written}</bdi>)
    </>
  );
}
