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
  it("are taken by kind, size and room, each with the reason when not", async () => {
    const { taken, rejected } = await sortOutFiles(
      [
        file("a.jpg", "image/jpeg", bytesMaxOf("jpeg")),
        file("big.png", "image/png", bytesMaxOf("png") + 1),
        file("b.heic", "image/heic"),
        // Systems that know no type for it give its name alone.
        file("B.HEIC", ""),
        file("b.tiff", "image/tiff"),
        file("c.webp", "image/webp"),
        file("d.gif", "image/gif"),
        file("e.svg", "image/svg+xml"),
      ],
      { kind: "image", room: () => 3, max: 4 },
    );
    expect(taken.map(({ name }) => name)).toEqual(["a.jpg", "b.heic", "B.HEIC"]);
    expect(rejected).toEqual([
      { code: "tooLarge", max: 30, name: "big.png" },
      { code: "wrongType", accepted: "JPG, PNG, WebP, HEIC, AVIF, GIF, SVG", name: "b.tiff" },
      { code: "tooMany", max: 4, count: 3 },
    ]);
  });

  it.each(["image/jpg", "image/pjpeg", "application/octet-stream", "text/plain", ""])(
    "are known by their first bytes, whatever an app calls them: %o",
    async (type) => {
      const jpeg = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe1, 0, 0])], "image:1000004711", { type });
      const avif = new File(["\0\0\0\u0014ftypavif\0\0\0\0mif1"], "download.bin", { type });
      const pdf = new File(["\r\n%PDF-1.7"], "ticket", { type });
      const take = async (kind: "image" | "document") =>
        (await sortOutFiles([jpeg, avif, pdf], { kind, room: () => 3, max: 3 })).taken.map(({ name }) => name);
      expect(await take("image")).toEqual(["image:1000004711", "download.bin"]);
      expect(await take("document")).toEqual(["image:1000004711", "download.bin", "ticket"]);
    },
  );

  it("are refused when they are something else than they are called, or cannot be read any more", async () => {
    const disguised = new File(["%PDF-1.7"], "photo.jpg", { type: "image/jpeg" });
    const gone = file("cloud.jpg", "image/jpeg");
    gone.slice = () => {
      throw new DOMException("gone", "NotReadableError");
    };
    const { taken, rejected } = await sortOutFiles([disguised, gone], { kind: "image", room: () => 3, max: 3 });
    expect(taken).toEqual([]);
    expect(rejected.map(({ code }) => code)).toEqual(["wrongType", "unreadable"]);
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
