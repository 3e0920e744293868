"use client";

import { useEffect, useRef, useState } from "react";
import { UPLOAD_LIMITS } from "@/lib/platform/uploads/limits";
import { encodeWav } from "@/lib/platform/uploads/rules";

/** Where a recording is. `ready` is before and after one. */
export type RecorderState = "ready" | "asking" | "recording" | "paused" | "writing";
/** Why there is no recording: refused, no microphone, or something else. */
export type RecorderError = "refused" | "missing" | "failed";

const TICK_MS = 200;

/**
 * Records a voice: with pauses, up to the limit, and written as WAV at the end. `onFile` gets the
 * file. The microphone is let go as soon as the recording ends, and when its field goes.
 */
export function useRecorder(onFile: (file: File) => void) {
  const [state, setState] = useState<RecorderState>("ready");
  const [error, setError] = useState<RecorderError>();
  const [seconds, setSeconds] = useState(0);
  const [level, setLevel] = useState(0);
  const recording = useRef<Recording>(undefined);
  const take = useRef(onFile);
  take.current = onFile;

  useEffect(() => () => recording.current?.drop(), []);

  const finish = async () => {
    const made = recording.current;
    if (!made) return;
    recording.current = undefined;
    setState("writing");
    try {
      take.current(await made.end());
    } catch {
      setError("failed");
    }
    setState("ready");
  };
  return {
    state,
    error,
    seconds,
    /** How loud it is just now, from 0 to 1. */
    level,
    start: async () => {
      setError(undefined);
      setSeconds(0);
      setState("asking");
      try {
        const begun = await Recording.begin((heard) => {
          setSeconds(heard.seconds);
          setLevel(heard.level);
          if (heard.seconds >= UPLOAD_LIMITS.audioSecondsMax) void finish();
        });
        recording.current = begun;
        setState("recording");
      } catch (error) {
        setError(errorOf(error));
        setState("ready");
      }
    },
    pause: () => {
      recording.current?.pause();
      setState("paused");
    },
    goOn: () => {
      recording.current?.goOn();
      setState("recording");
    },
    finish,
    cancel: () => {
      recording.current?.drop();
      recording.current = undefined;
      setState("ready");
    },
  };
}

function errorOf(error: unknown): RecorderError {
  const name = error instanceof Error ? error.name : "";
  if (name === "NotAllowedError" || name === "SecurityError") return "refused";
  return name === "NotFoundError" || name === "NotReadableError" ? "missing" : "failed";
}

type Heard = { seconds: number; level: number };

class Recording {
  private readonly parts: Blob[] = [];
  private readonly timer: number;
  private spokenMs = 0;
  private since: number | undefined = performance.now();

  private constructor(
    private readonly stream: MediaStream,
    private readonly recorder: MediaRecorder,
    private readonly context: AudioContext,
    onTick: (heard: Heard) => void,
  ) {
    const meter = context.createAnalyser();
    meter.fftSize = 512;
    context.createMediaStreamSource(stream).connect(meter);
    const samples = new Float32Array(meter.fftSize);
    recorder.ondataavailable = ({ data }) => this.parts.push(data);
    recorder.start(1_000);
    this.timer = window.setInterval(() => {
      meter.getFloatTimeDomainData(samples);
      const loudest = samples.reduce((max, sample) => Math.max(max, Math.abs(sample)), 0);
      onTick({ seconds: this.ms() / 1_000, level: this.since === undefined ? 0 : Math.min(1, loudest * 1.6) });
    }, TICK_MS);
  }

  static async begin(onTick: (heard: Heard) => void): Promise<Recording> {
    if (!navigator.mediaDevices?.getUserMedia || typeof MediaRecorder === "undefined")
      throw new DOMException("no microphone", "NotFoundError");
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
    return new Recording(stream, new MediaRecorder(stream), new AudioContext(), onTick);
  }

  pause(): void {
    this.spokenMs = this.ms();
    this.since = undefined;
    this.recorder.pause();
  }

  goOn(): void {
    this.since = performance.now();
    this.recorder.resume();
  }

  /** Ends the recording and writes what was said as WAV. */
  async end(): Promise<File> {
    const stopped = new Promise<void>((resolve) => {
      this.recorder.onstop = () => resolve();
    });
    this.recorder.stop();
    await stopped;
    window.clearInterval(this.timer);
    for (const track of this.stream.getTracks()) track.stop();
    try {
      const heard = await new Blob(this.parts, { type: this.recorder.mimeType }).arrayBuffer();
      return await toWav(await this.context.decodeAudioData(heard));
    } finally {
      await this.context.close();
    }
  }

  drop(): void {
    window.clearInterval(this.timer);
    if (this.recorder.state !== "inactive") this.recorder.stop();
    for (const track of this.stream.getTracks()) track.stop();
    if (this.context.state !== "closed") void this.context.close();
  }

  private ms(): number {
    return this.spokenMs + (this.since === undefined ? 0 : performance.now() - this.since);
  }
}

/**
 * Mixes what was heard down to one channel of the stored rate; a last split second beyond the limit
 * is cut.
 */
async function toWav(heard: AudioBuffer): Promise<File> {
  const rate = UPLOAD_LIMITS.audioRatePerSecond;
  const seconds = Math.min(heard.duration, UPLOAD_LIMITS.audioSecondsMax);
  const mixer = new OfflineAudioContext(1, Math.max(1, Math.floor(seconds * rate)), rate);
  const source = mixer.createBufferSource();
  source.buffer = heard;
  source.connect(mixer.destination);
  source.start();
  const mixed = await mixer.startRendering();
  return new File([encodeWav(mixed.getChannelData(0), rate)], "message.wav", { type: "audio/wav" });
}
