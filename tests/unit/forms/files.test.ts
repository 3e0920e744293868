import { describe, expect, it } from "vitest";
import { filesAt, movedBy } from "@/components/forms/file-items";
import { sortOutFiles } from "@/components/forms/sort-out-files";
import { bytesMaxOf } from "@/lib/platform/uploads/limits";

const file = (name: string, type: string, size = 10) => {
  const made = new File(["x"], name, { type });
  Object.defineProperty(made, "size", { value: size });
  return made;
};

describe("the files that people choose", () => {
  it("are taken by kind, size and room, each with the reason when not", () => {
    const { taken, rejected } = sortOutFiles(
      [
        file("a.jpg", "image/jpeg", bytesMaxOf("jpeg")),
        file("big.png", "image/png", bytesMaxOf("jpeg") + 1),
        file("b.heic", "image/heic"),
        // Systems that know no type for it tell its name alone.
        file("B.HEIC", ""),
        file("b.tiff", "image/tiff"),
        file("c.webp", "image/webp"),
        file("d.gif", "image/gif"),
        file("e.svg", "image/svg+xml"),
      ],
      { kind: "image", room: 3, max: 4 },
    );
    expect(taken.map(({ name }) => name)).toEqual(["a.jpg", "b.heic", "B.HEIC"]);
    expect(rejected).toEqual([
      { code: "tooLarge", max: 30, name: "big.png" },
      { code: "wrongType", accepted: "JPG, PNG, WebP, HEIC, GIF, SVG", name: "b.tiff" },
      { code: "tooMany", max: 4, count: 3 },
    ]);
  });

  it("of a voice are WAV, whatever a system calls it", () => {
    const take = (one: File) => sortOutFiles([one], { kind: "audio", room: 1, max: 1 }).taken.length;
    expect(
      [file("a", "audio/wav"), file("a", "audio/x-wav"), file("a", "audio/vnd.wave"), file("A.WAV", "")].map(take),
    ).toEqual([1, 1, 1, 1]);
    expect([file("a.mp3", "audio/mpeg"), file("a.webm", "audio/webm")].map(take)).toEqual([0, 0]);
    expect(take(file("a.wav", "audio/wav", bytesMaxOf("wav") + 1))).toBe(0);
  });

  it("move a place at a time, and stay at the ends", () => {
    expect(movedBy(["a", "b", "c"], 2, -1)).toEqual(["a", "c", "b"]);
    expect(movedBy(["a", "b", "c"], 0, 2)).toEqual(["b", "c", "a"]);
    expect(movedBy(["a", "b"], 0, -1)).toEqual(["a", "b"]);
    expect(movedBy(["a", "b"], 1, 1)).toEqual(["a", "b"]);
  });

  it("are read from a draft as far as they are files", () => {
    const right = [
      { id: 1, path: "/a" },
      { key: "k", name: "b.jpg" },
    ];
    expect(filesAt([...right, null, "x", { id: "1", path: "/a" }, { key: 1, name: "b" }, {}])).toEqual(right);
    expect(filesAt("x")).toEqual([]);
  });
});
