import { expect, it } from "vitest";
import { walkRoutes } from "@/scripts/lib/routes";
import { UNBOUNDED } from "@/tests/support/unbounded-commands";

const commands = new Map((await walkRoutes()).map(({ command }) => [command.name, command]));
const writing = [...commands.values()].filter(({ mode, policy }) => mode !== "read" && policy.name !== "systemOnly");
const isBounded = ({ limits = [], ceilings = [] }: (typeof writing)[number]) => limits.length + ceilings.length > 0;

it("every command that writes has a bound, or a reason to have none", () => {
  const open = writing.filter((command) => !isBounded(command)).map(({ name }) => name);
  expect(open.toSorted()).toEqual(Object.keys(UNBOUNDED).toSorted());
});

it("what makes work, mail or holds for others has a ceiling that grows with the standing", () => {
  const made = writing.flatMap(({ name, ceilings = [] }) => ceilings.map(({ bucket, max }) => ({ name, bucket, max })));
  expect(made.map(({ name }) => name).toSorted()).toEqual([
    "createAnnouncement",
    "createTrip",
    "duplicateAnnouncement",
    "duplicateTrip",
    "makeReport",
    "sendOffer",
    "sendPackageOffer",
    "sendRouteOffer",
  ]);
  for (const { max } of made)
    expect([max.new, max.known, max.proven]).toEqual([max.new, max.known, max.proven].toSorted((a, b) => a - b));
});

it("a ceiling is of a write in one transaction that a person makes, where it is counted", () => {
  const counted = [...commands.values()].filter(({ ceilings }) => ceilings);
  const shapes = counted.map(({ name, mode, policy }) => [name, mode, policy.isPublic]);
  expect(shapes).toEqual(counted.map(({ name }) => [name, "write", false]));
});
