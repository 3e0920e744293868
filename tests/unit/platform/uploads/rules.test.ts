import { describe, expect, it } from "vitest";
import { bytesMaxOf, UPLOAD_LIMITS } from "@/lib/platform/uploads/limits";
import { encodeWav, plainWav, sniff } from "@/lib/platform/uploads/rules";
import { wav } from "@/tests/support/files";

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
    expect(plainWav(wav(2))?.durationMs).toBe(2_000);
    const lying = wav(1);
    lying.writeUInt32LE(0xffffffff, 40);
    expect(plainWav(lying)?.durationMs).toBe(1_000);
  });

  it("is unknown when the header is not whole", () => {
    expect(plainWav(wav(1).subarray(0, 20))).toBeUndefined();
    expect(plainWav(Buffer.from("RIFF0000WAVE"))).toBeUndefined();
  });
});

describe("a voice message that is written again", () => {
  const chunk = (name: string, content: Buffer) => {
    const head = Buffer.from(`${name}0000`);
    head.writeUInt32LE(content.length, 4);
    return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
  };
  const html = Buffer.from("<html><script>alert(1)</script></html>");
  const [head, sound] = [wav(1).subarray(0, 36), wav(1).subarray(36)];

  it.each<[string, Buffer]>([
    ["behind it", Buffer.concat([wav(1), html])],
    ["in a part behind it", Buffer.concat([wav(1), chunk("LIST", html)])],
    ["in a part before its sound", Buffer.concat([head, chunk("id3 ", html), sound])],
    [
      "in a part before its format",
      Buffer.concat([head.subarray(0, 12), chunk("bext", html), head.subarray(12), sound]),
    ],
  ])("retains nothing of what stands %s", (_where, bytes) => {
    expect(Buffer.from(plainWav(bytes)?.bytes ?? [])).toEqual(wav(1));
  });

  it("retains nothing of a long format", () => {
    const format = Buffer.concat([wav(1).subarray(20, 36), Buffer.from([22, 0]), Buffer.alloc(22, "<")]);
    format.writeUInt16LE(1, 24);
    format.writeUInt16LE(0xfffe, 0);
    const long = Buffer.concat([Buffer.from("RIFF0000WAVE"), chunk("fmt ", format), sound]);
    expect(Buffer.from(plainWav(long)?.bytes ?? [])).toEqual(wav(1));
  });

  it("is as long as its samples, whatever its header claims", () => {
    const lying = wav(60);
    lying.writeUInt32LE(8_000_000, 28);
    expect(plainWav(lying)?.durationMs).toBe(60_000);
  });

  it.each<[string, number, number]>([
    ["an unknown coding", 20, 0x55],
    ["no channel", 22, 0],
    ["no rate", 25, 0],
    ["samples of seven bits", 34, 7],
  ])("is refused with %s", (_what, at, value) => {
    const bytes = wav(1);
    bytes.writeUInt16LE(value, at);
    if (at === 25) bytes.writeUInt32LE(0, 24);
    expect(plainWav(bytes)).toBeUndefined();
  });
});

describe("a recorded voice", () => {
  const rate = UPLOAD_LIMITS.audioRatePerSecond;

  it("is written as a WAV file that the server takes, with its length in the header", () => {
    const written = encodeWav(new Float32Array(rate * 1.5), rate);
    expect(sniff(written)).toBe("wav");
    expect(plainWav(written)?.durationMs).toBe(1_500);
    expect(new DataView(written.buffer).getUint32(4, true)).toBe(written.length - 8);
  });

  it("retains its samples; what is too loud is held at the loudest", () => {
    const view = new DataView(encodeWav(Float32Array.of(0, 1, -1, 0.5, 3, -3), rate).buffer);
    const samples = Array.from({ length: 6 }, (_, index) => view.getInt16(44 + index * 2, true));
    expect(samples).toEqual([0, 32_767, -32_768, 16_384, 32_767, -32_768]);
  });

  it("of the longest length stays below the largest size", () => {
    expect(encodeWav(new Float32Array(rate * UPLOAD_LIMITS.audioSecondsMax), rate).length).toBeLessThanOrEqual(
      bytesMaxOf("wav"),
    );
  });
});
