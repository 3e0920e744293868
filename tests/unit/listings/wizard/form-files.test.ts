import { describe, expect, it } from "vitest";
import { announcementForm, announcementInput, coverOf } from "@/components/listings/wizard/announcement-rules";
import { type AnnouncementValues, readAnnouncement } from "@/components/listings/wizard/announcement-values";
import { comingIds, dropGone, filesIn, uploadedIds, waitingIn } from "@/components/listings/wizard/form-files";

const on = (id: number) => ({ id, path: `/f/${id}` });
const waiting = (key: string) => ({ key, name: `${key}.jpg` });
const formWith = (photos: unknown[][], voice: unknown[] = []): AnnouncementValues =>
  readAnnouncement({ packages: photos.map((images) => ({ ui: { images } })), ui: { shortAudio: voice } });
const filesOf = (values: AnnouncementValues) => filesIn(values, announcementForm.filePathsOf(values));

describe("the files of a form", () => {
  it("are sent by their ids in their order; one that waits is not", () => {
    const values = formWith([[], [on(3), waiting("a"), on(2)]], [on(9)]);
    expect(announcementInput(values)).toMatchObject({
      packages: [{ images: [] }, { images: [3, 2] }],
      shortAudio: 9,
      thumbnail: 3,
    });
    expect(uploadedIds(filesOf(values)).sort()).toEqual([2, 3, 9]);
    expect(waitingIn(filesOf(values))).toEqual([waiting("a")]);
    expect(announcementInput(formWith([[]]))).not.toHaveProperty("shortAudio");
  });

  it("count as there for the rules while they wait", () => {
    const values = formWith([[waiting("a"), waiting("b")], []]);
    expect(announcementInput(values, comingIds)).toMatchObject({ packages: [{ images: [1, 1] }, {}] });
  });

  it("that the server has no more are taken out and counted", () => {
    const values = formWith([[on(1), waiting("a"), on(2)], []], [on(3)]);
    expect(dropGone(values, announcementForm.filePathsOf(values), [2])).toBe(2);
    expect(announcementInput(values)).toMatchObject({ packages: [{ images: [2] }, {}] });
    expect(announcementInput(values)).not.toHaveProperty("shortAudio");
    expect(waitingIn(filesOf(values))).toEqual([waiting("a")]);
  });

  it("have the first photo as the cover, unless another was chosen and is still there", () => {
    const values = formWith([[], [waiting("a"), on(2)]]);
    expect(coverOf(values)).toBe("a");
    expect(coverOf({ ...values, thumbnail: 2 })).toBe("id-2");
    expect(coverOf({ ...values, thumbnail: 77 })).toBe("a");
    expect(coverOf(formWith([[]]))).toBeUndefined();
  });
});
