import { describe, expect, it } from "vitest";
import {
  asIfUploaded,
  fileIdsIn,
  waitingIn,
  withFiles,
  withoutGone,
  withUploaded,
} from "@/components/listings/wizard/form-files";
import { type FormValues, setAt } from "@/components/listings/wizard/form-values";
import { coverOf } from "@/components/listings/wizard/ship-cover";
import { emptyAnnouncement, emptyPackage, shipInput } from "@/components/listings/wizard/ship-rules";

const on = (id: number) => ({ id, path: `/f/${id}` });
const way = (key: string) => ({ key, name: `${key}.jpg` });
const form = (): FormValues => ({ ...emptyAnnouncement("2026-11-21"), packages: [emptyPackage(), emptyPackage()] });

describe("the files of a form", () => {
  it("are sent by their ids in their order; one that is on its way is not", () => {
    const tree = withFiles(withFiles(form(), "packages.1.images", [on(3), way("a"), on(2)]), "shortAudio", [on(9)]);
    expect(shipInput(tree)).toMatchObject({
      packages: [{ images: [] }, { images: [3, 2] }],
      shortAudio: 9,
      thumbnail: 3,
    });
    expect(fileIdsIn(tree).sort()).toEqual([2, 3, 9]);
    expect(waitingIn(tree)).toEqual([way("a")]);
    expect(withFiles(tree, "shortAudio", []).shortAudio).toBe("");
  });

  it("take the place of the one that was on its way, wherever its package has gone meanwhile", () => {
    const tree = withFiles(form(), "packages.1.images", [way("a"), on(2)]);
    const [first, second] = Array.isArray(tree.packages) ? tree.packages : [];
    const swapped = setAt(tree, "packages", [second, first]);
    const done = withUploaded(swapped, "a", on(5));
    expect(shipInput(done)).toMatchObject({ packages: [{ images: [5, 2] }, { images: [] }] });
    // What was taken out before it arrived does not come back.
    expect(withUploaded(form(), "a", on(5))).toEqual(expect.objectContaining({ title: "" }));
    expect(fileIdsIn(withUploaded(form(), "a", on(5)))).toEqual([]);
  });

  it("count as there for the rules while they are on their way", () => {
    const tree = withFiles(form(), "packages.0.images", [way("a"), way("b")]);
    expect(shipInput(asIfUploaded(tree))).toMatchObject({ packages: [{ images: [1, 1] }, {}] });
  });

  it("that the server has no more are taken out and counted", () => {
    const tree = withFiles(withFiles(form(), "packages.0.images", [on(1), way("a"), on(2)]), "shortAudio", [on(3)]);
    const { tree: left, goneCount } = withoutGone(tree, [2]);
    expect(goneCount).toBe(2);
    expect(shipInput(left)).toMatchObject({ packages: [{ images: [2] }, {}] });
    expect(shipInput(left)).not.toHaveProperty("shortAudio");
    expect(waitingIn(left)).toEqual([way("a")]);
  });

  it("have the first photo as the cover, unless another was chosen and is still there", () => {
    const tree = withFiles(form(), "packages.1.images", [way("a"), on(2)]);
    expect(coverOf(tree)).toBe("a");
    expect(coverOf({ ...tree, thumbnail: 2 })).toBe("id-2");
    expect(coverOf({ ...tree, thumbnail: 77 })).toBe("a");
    expect(coverOf(form())).toBeUndefined();
  });
});
