import { Lifetime, stopStream } from "@/lib/client/lifetime";

/** How far a recording is, and how loud it is just now, from 0 to 1. */
type Heard = { seconds: number; level: number };

type Listeners = {
  onTick: (heard: Heard) => void;
  /** The microphone was lost, or the recorder has failed: recording has ended. */
  onLost: () => void;
};

const TICK_MS = 200;
const PART_MS = 1_000;
/** A recorder that has failed may never say that it has stopped. */
const STOP_MS_MAX = 3_000;

/** A recording that runs until it is ended or dropped; both turn the microphone off. */
export class Recording {
  private readonly parts: Blob[] = [];
  private spokenMs = 0;
  private since: number | undefined = performance.now();
  private hasStopped = false;

  private constructor(
    private readonly recorder: MediaRecorder,
    private readonly lifetime: Lifetime,
    levelOf: () => number,
    private readonly listeners: Listeners,
  ) {
    const { onTick, onLost } = listeners;
    recorder.ondataavailable = ({ data }) => this.parts.push(data);
    recorder.onerror = onLost;
    recorder.onstop = () => {
      this.hasStopped = true;
      onLost();
    };
    for (const track of recorder.stream.getTracks()) track.onended = onLost;
    recorder.start(PART_MS);
    const tick = () =>
      onTick({ seconds: this.ms() / 1_000, level: this.since === undefined ? 0 : Math.min(1, levelOf() * 1.6) });
    lifetime.hold(window.setInterval(tick, TICK_MS), (timer) => window.clearInterval(timer));
  }

  /** Asks for the microphone; `undefined` when the lifetime has ended before it was granted. */
  static async begin(lifetime: Lifetime, listeners: Listeners): Promise<Recording | undefined> {
    if (!navigator.mediaDevices?.getUserMedia || typeof MediaRecorder === "undefined")
      throw new DOMException("no microphone", "NotFoundError");
    const stream = lifetime.hold(await navigator.mediaDevices.getUserMedia({ audio: true }), stopStream);
    if (lifetime.isOver) return undefined;
    const recorder = lifetime.hold(new MediaRecorder(stream), stopRecorder);
    return new Recording(recorder, lifetime, levelMeter(lifetime, stream), listeners);
  }

  pause(): void {
    this.spokenMs = this.ms();
    this.since = undefined;
    this.attempt(() => this.recorder.pause());
  }

  goOn(): void {
    this.since = performance.now();
    this.attempt(() => this.recorder.resume());
  }

  /** Ends the recording and returns the audio recorded until then. */
  async end(): Promise<Blob> {
    const { recorder } = this;
    const waiting = new Lifetime();
    const stopped = new Promise<void>((resolve) => {
      if (this.hasStopped) return resolve();
      recorder.onstop = () => resolve();
      waiting.hold(setTimeout(resolve, STOP_MS_MAX), clearTimeout);
    });
    // The microphone goes off now, and not when the last part has been written.
    this.lifetime.end();
    await stopped;
    waiting.end();
    return new Blob(this.parts, { type: recorder.mimeType });
  }

  private attempt(act: () => void): void {
    try {
      act();
    } catch {
      this.listeners.onLost();
    }
  }

  private ms(): number {
    return this.spokenMs + (this.since === undefined ? 0 : performance.now() - this.since);
  }
}

function stopRecorder(recorder: MediaRecorder): void {
  if (recorder.state !== "inactive") recorder.stop();
}

/** How loud it is; silent where the browser gives no meter, which is no reason not to record. */
function levelMeter(lifetime: Lifetime, stream: MediaStream): () => number {
  try {
    const context = lifetime.hold(new AudioContext(), (held) => held.close());
    const meter = context.createAnalyser();
    meter.fftSize = 512;
    context.createMediaStreamSource(stream).connect(meter);
    const samples = new Float32Array(meter.fftSize);
    return () => {
      meter.getFloatTimeDomainData(samples);
      return samples.reduce((max, sample) => Math.max(max, Math.abs(sample)), 0);
    };
  } catch {
    return () => 0;
  }
}
