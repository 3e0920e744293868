import { plainName } from "@/lib/identity/verification/identity-facts";

/** Words in front of a name that are none of it. */
const TITLES: ReadonlySet<string> = new Set(["m", "mr", "mme", "mlle", "monsieur", "madame", "mrs", "ms"]);

/**
 * Whether the holder of an account is a person: in any order, case and spelling of accents, spaces
 * and hyphens. Names of two scripts are not compared: a moderator does.
 */
export function isSameName(holder: string, { firstName, lastName }: { firstName: string; lastName: string }): boolean {
  const words = (name: string) =>
    name
      .split(/[^\p{L}\p{M}\p{N}'’ʼ]+/u)
      .map(plainName)
      .filter((word) => word !== "" && !TITLES.has(word));
  const spelled = (name: string) => words(name).join("");
  const sorted = (name: string) => words(name).toSorted().join(" ");
  const known = [`${firstName} ${lastName}`, `${lastName} ${firstName}`];
  return (
    sorted(holder) === sorted(`${firstName} ${lastName}`) || known.some((name) => spelled(name) === spelled(holder))
  );
}
