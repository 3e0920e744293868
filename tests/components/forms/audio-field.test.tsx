import { useState } from "react";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { AudioField } from "@/components/forms/audio-field";
import { type FileItem, keyOf } from "@/components/forms/file-items";
import { useFileQueue } from "@/components/forms/use-file-queue";
import { bytesMaxOf, UPLOAD_LIMITS } from "@/lib/platform/uploads/limits";
import { encodeWav, plainWav } from "@/lib/platform/uploads/rules";
import { answerDevices, isLit, microphone, replaceBrowser, unplug } from "@/tests/support/components/devices";
import { draw } from "@/tests/support/components/draw";
import { textsOf } from "@/tests/support/components/texts";
import { sent } from "@/tests/support/components/uploads";

const t = textsOf("fr", "uploads");
const Recorder = globalThis.MediaRecorder;

/** A form with a voice message on the first of its two steps: its files outlive the field. */
function Form() {
  const [item, setItem] = useState<FileItem>();
  const [isFirst, setFirst] = useState(true);
  const queue = useFileQueue({
    onDone: (key, file) => setItem((known) => (known && keyOf(known) === key ? file : known)),
  });
  return (
    <>
      {isFirst ? <AudioField label="Voix" hint="…" item={item} onChange={setItem} queue={queue} /> : null}
      <button type="button" onClick={() => setFirst((first) => !first)}>
        Étape
      </button>
    </>
  );
}

const button = (name: string) => page.getByRole("button", { name });
const start = () => button(t("audio.record")).click();
const recording = () => expect.element(button(t("audio.finish"))).toBeVisible();
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
async function record(): Promise<MediaStream> {
  // Made by the press: browsers let no page hum before one.
  const made: MediaStream[] = [];
  answerDevices(async () => {
    const stream = microphone();
    made.push(stream);
    return stream;
  });
  await draw(<Form />);
  await start();
  await recording();
  await wait(1_300);
  const [stream] = made;
  if (!stream) throw new Error("the microphone was not asked for");
  return stream;
}
async function soundOf(file: File | undefined) {
  const sound = file && plainWav(new Uint8Array(await file.arrayBuffer()));
  return { seconds: (sound?.durationMs ?? 0) / 1_000, isSmall: (file?.size ?? 0) < bytesMaxOf("wav") };
}
async function expectRecording() {
  await expect.poll(() => sent().length, { timeout: 12_000 }).toBe(1);
  const { seconds, isSmall } = await soundOf(sent()[0]?.file);
  expect(isSmall).toBe(true);
  expect(seconds).toBeGreaterThan(0.8);
}

describe("a microphone", () => {
  it("is off as soon as the recording ends, and what was spoken is sent as WAV", async () => {
    const stream = await record();
    expect(isLit(stream)).toBe(true);
    await button(t("audio.finish")).click();
    expect(isLit(stream)).toBe(false);
    await expectRecording();
  });

  it("that is granted after the field has left the page is off again", async () => {
    const stream = microphone();
    let grant = () => {};
    answerDevices(() => new Promise((resolve) => (grant = () => resolve(stream))));
    const form = await draw(<Form />);
    await start();
    await form.unmount();
    grant();
    await expect.poll(() => isLit(stream)).toBe(false);
  });

  it("is off as soon as the step is left, and what was spoken is retained", async () => {
    const stream = await record();
    await button("Étape").click();
    expect(isLit(stream)).toBe(false);
    await expectRecording();
    await button("Étape").click();
    await expect.element(button(t("audio.remove"))).toBeVisible();
  });

  it("is off as soon as the page is left", async () => {
    const stream = microphone();
    answerDevices(async () => stream);
    const form = await draw(<Form />);
    await start();
    await recording();
    await form.unmount();
    expect(isLit(stream)).toBe(false);
  });

  it("that is removed leaves what was spoken, and shows that it stopped", async () => {
    const stream = await record();
    unplug(stream);
    await expectRecording();
    await expect.element(page.getByText(t("audio.lostTitle"))).toBeVisible();
    await expect.element(button(t("audio.remove"))).toBeVisible();
  });

  it("is off when it is given up, and nothing is sent", async () => {
    const stream = await record();
    await button(t("audio.cancel")).click();
    expect(isLit(stream)).toBe(false);
    await expect.element(button(t("audio.record"))).toBeVisible();
    expect(sent()).toEqual([]);
  });
});

describe("a recorder", () => {
  it.each([
    [
      "cannot be made",
      class {
        constructor() {
          throw new DOMException("no recorder", "NotSupportedError");
        }
      },
    ],
    [
      "does not start",
      class extends Recorder {
        override start() {
          throw new DOMException("no start", "InvalidStateError");
        }
      },
    ],
  ])("that %s turns the microphone off and shows the error", async (_what, broken) => {
    const stream = microphone();
    answerDevices(async () => stream);
    replaceBrowser("MediaRecorder", broken);
    await draw(<Form />);
    await start();
    await expect.element(page.getByText(t("audio.failedTitle"))).toBeVisible();
    expect(isLit(stream)).toBe(false);
    await expect.element(button(t("audio.record"))).toBeEnabled();
  });

  it.each([
    ["fails in the middle", (own: MediaRecorder) => own.dispatchEvent(new Event("error"))],
    ["stops on its own", (own: MediaRecorder) => own.stop()],
  ])("that %s leaves what was spoken", async (_what, fail) => {
    const made: MediaRecorder[] = [];
    replaceBrowser(
      "MediaRecorder",
      class extends Recorder {
        constructor(stream: MediaStream) {
          super(stream);
          made.push(this);
        }
      },
    );
    const stream = await record();
    for (const own of made) fail(own);
    await expectRecording();
    expect(isLit(stream)).toBe(false);
  });

  it("that never reports that it has stopped blocks no one", async () => {
    replaceBrowser(
      "MediaRecorder",
      class extends Recorder {
        override stop() {
          // As if the browser had lost it.
        }
      },
    );
    const stream = await record();
    await button(t("audio.finish")).click();
    expect(isLit(stream)).toBe(false);
    await expectRecording();
  });

  it("works without a meter", async () => {
    replaceBrowser(
      "AudioContext",
      class {
        constructor() {
          throw new DOMException("too many", "NotSupportedError");
        }
      },
    );
    await record();
    await button(t("audio.finish")).click();
    await expectRecording();
  });
});

describe("a sound file of a phone", () => {
  const fixture = async (name: string, type: string, as = name) => {
    const response = await fetch(new URL(`../../support/sounds/${name}`, import.meta.url));
    return new File([await response.arrayBuffer()], as, { type });
  };
  const choose = (file: File) => userEvent.upload(page.getByLabelText("Voix", { exact: true }), file);
  const canDecode = async (file: File) =>
    new OfflineAudioContext(1, 1, 16_000).decodeAudioData(await file.arrayBuffer()).then(
      () => true,
      () => false,
    );

  it.each([
    ["voice.m4a", "audio/mp4"],
    ["voice.m4a", "audio/x-m4a"],
    ["voice.mp3", "audio/mpeg"],
    ["voice.ogg", "audio/ogg"],
    ["voice.opus", "audio/ogg"],
    ["voice.opus", ""],
    ["voice.opus", "application/octet-stream"],
  ])("is turned into WAV: %s as %o", async (name, type) => {
    const file = await fixture(name, type);
    await draw(<Form />);
    await choose(file);
    await expect.element(button(t("audio.remove")).or(page.getByRole("alert"))).toBeVisible();
    const refused = page.getByText(t("audio.undecodable", { name })).elements().length;
    expect(refused).toBe((await canDecode(file)) ? 0 : 1);
    expect(sent().length).toBe(1 - refused);
    const { seconds, isSmall } = refused ? { seconds: 1, isSmall: true } : await soundOf(sent()[0]?.file);
    expect(isSmall).toBe(true);
    expect(Math.abs(seconds - 1)).toBeLessThan(0.1);
  });

  it("that is a WAV of more than the limit becomes one of less", async () => {
    const samples = Float32Array.from({ length: 48_000 * 30 }, (_, at) => Math.sin(at / 20));
    const large = new File([encodeWav(samples, 48_000)], "memo.wav", { type: "audio/wav" });
    expect(large.size).toBeGreaterThan(bytesMaxOf("wav"));
    await draw(<Form />);
    await choose(large);
    await expect.poll(() => sent().length).toBe(1);
    expect(await soundOf(sent()[0]?.file)).toEqual({ seconds: 30, isSmall: true });
  });

  it("that is too long, or no sound that this browser reads, shows what to do", async () => {
    await draw(<Form />);
    const samples = new Float32Array(8_000 * 75);
    await choose(
      new File([encodeWav(samples, 8_000), new Uint8Array(2 * 1024 * 1024)], "long.wav", { type: "audio/wav" }),
    );
    const tooLong = t("audio.tooLong", { name: "long.wav", max: UPLOAD_LIMITS.audioSecondsMax });
    await expect.element(page.getByText(tooLong)).toBeVisible();
    await choose(new File(["#!AMR\nno sound"], "memo.amr", { type: "audio/amr" }));
    await expect.element(page.getByText(t("audio.undecodable", { name: "memo.amr" }))).toBeVisible();
    await expect.element(page.getByText(tooLong)).not.toBeInTheDocument();
    expect(sent()).toEqual([]);
    await choose(await fixture("voice.opus", "audio/ogg"));
    await expect.poll(() => sent().length).toBe(1);
    await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
  });
});
