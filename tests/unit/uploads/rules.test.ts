import { describe, expect, it } from "vitest";
import { UPLOAD_LIMITS } from "@/lib/uploads/contract";
import { encodeWav, sniff, wavDurationMs } from "@/lib/uploads/rules";
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

describe("a recorded voice", () => {
  const rate = UPLOAD_LIMITS.audioRatePerSecond;

  it("is written as a WAV file that the server takes, with its length in the header", () => {
    const written = encodeWav(new Float32Array(rate * 1.5), rate);
    expect(sniff(written)).toBe("wav");
    expect(wavDurationMs(written)).toBe(1_500);
    expect(new DataView(written.buffer).getUint32(4, true)).toBe(written.length - 8);
  });

  it("keeps its samples; what is too loud is held at the loudest", () => {
    const view = new DataView(encodeWav(Float32Array.of(0, 1, -1, 0.5, 3, -3), rate).buffer);
    const samples = Array.from({ length: 6 }, (_, index) => view.getInt16(44 + index * 2, true));
    expect(samples).toEqual([0, 32_767, -32_768, 16_384, 32_767, -32_768]);
  });

  it("of the longest length stays below the largest size", () => {
    expect(encodeWav(new Float32Array(rate * UPLOAD_LIMITS.audioSecondsMax), rate).length).toBeLessThanOrEqual(
      UPLOAD_LIMITS.bytesMax.audio,
    );
  });
});
