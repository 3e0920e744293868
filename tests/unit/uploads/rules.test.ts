import { describe, expect, it } from "vitest";
import { sniff, wavDurationMs } from "@/lib/uploads/rules";
import { wav } from "../../support/files";

const bytes = (...parts: (string | number[])[]) => Buffer.concat(parts.map((part) => Buffer.from(part)));

describe("what the first bytes say", () => {
  it.each([
    [bytes([0xff, 0xd8, 0xff, 0xe0]), "jpeg"],
    [bytes([0x89], "PNG\r\n"), "png"],
    [bytes("GIF89a"), "gif"],
    [bytes("RIFF", [1, 2, 3, 4], "WEBPVP8 "), "webp"],
    [bytes("RIFF", [1, 2, 3, 4], "WAVEfmt "), "wav"],
    [bytes("%PDF-1.7"), "pdf"],
    [bytes("<svg xmlns='http://www.w3.org/2000/svg'>"), "svg"],
    [bytes("\ufeff<?xml version='1.0'?>\n<!-- x -->\n<svg width='1'>"), "svg"],
    [bytes("<html><svg>"), undefined],
    [bytes("MZ"), undefined],
    [bytes(""), undefined],
  ])("%#", (head, format) => {
    expect(sniff(head)).toBe(format);
  });
});

describe("a voice message's length", () => {
  it("comes from its header and is held to the bytes that are there", () => {
    expect(wavDurationMs(wav(2))).toBe(2_000);
    const lying = wav(1);
    lying.writeUInt32LE(0xffffffff, 40);
    expect(wavDurationMs(lying)).toBe(1_000);
  });

  it("is unknown when the header is not whole", () => {
    expect(wavDurationMs(wav(1).subarray(0, 20))).toBeUndefined();
    expect(wavDurationMs(Buffer.from("RIFF0000WAVE"))).toBeUndefined();
  });
});
