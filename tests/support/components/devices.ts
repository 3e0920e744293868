import { afterEach, beforeEach } from "vitest";

const realAsk = navigator.mediaDevices?.getUserMedia.bind(navigator.mediaDevices);
const RealRecorder = globalThis.MediaRecorder;
const RealContext = globalThis.AudioContext;
let contexts: AudioContext[] = [];

/** A microphone that hums, with a real track. */
export function microphone(): MediaStream {
  const context = new RealContext();
  contexts.push(context);
  const sound = context.createOscillator();
  const device = context.createMediaStreamDestination();
  sound.connect(device);
  sound.start();
  return device.stream;
}

/** A camera that shows one colour, with a real track. */
export function camera(): MediaStream {
  const canvas = document.createElement("canvas");
  canvas.width = 64;
  canvas.height = 64;
  const context = canvas.getContext("2d");
  setInterval(() => context?.fillRect(0, 0, 64, 64), 50);
  return canvas.captureStream(20);
}

/** Sets how the browser's question for a device ends; it may be answered later. */
export function answerDevices(answer: () => Promise<MediaStream>): void {
  navigator.mediaDevices.getUserMedia = answer;
}

/**
 * Removes a device, as when it is unplugged: the browser ends its tracks and fires their events.
 */
export function unplug(stream: MediaStream): void {
  for (const track of stream.getTracks()) {
    track.stop();
    track.dispatchEvent(new Event("ended"));
  }
}

/** Whether the light of a device is on. */
export function isLit(stream: MediaStream): boolean {
  return stream.getTracks().some((track) => track.readyState === "live");
}

/** Replaces a part of the browser for a test. */
export function replaceBrowser(name: "MediaRecorder" | "AudioContext", by: unknown): void {
  Object.defineProperty(globalThis, name, { value: by, configurable: true, writable: true });
}

beforeEach(() => {
  contexts = [];
});

afterEach(async () => {
  navigator.mediaDevices.getUserMedia = realAsk;
  replaceBrowser("MediaRecorder", RealRecorder);
  replaceBrowser("AudioContext", RealContext);
  await Promise.all(contexts.map((context) => context.close()));
});
