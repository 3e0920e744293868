import { uploads } from "@/db/schema/platform/uploads";
import { UPLOAD_LIMITS } from "@/lib/platform/uploads/limits";
import { encodeWav, storedNames } from "@/lib/platform/uploads/rules";
import { chooseAdapters } from "@/lib/runtime/adapters";
import type { DemoContext, Person } from "./context";
import { keyOf } from "./pictures";
import { type Random, randomOf } from "./random";

/** The parameters of the demo's voices: their pitch in hertz, and their duration. */
const VOICES = [
  { name: "alto", pitchHz: 205, seconds: 9 },
  { name: "bass", pitchHz: 112, seconds: 12 },
  { name: "tenor", pitchHz: 148, seconds: 7 },
] as const;
type Voice = (typeof VOICES)[number];

/** The first three resonances of the mouth for some vowels, in hertz. */
const VOWELS = [
  [730, 1090, 2440],
  [530, 1840, 2480],
  [270, 2290, 3010],
  [570, 840, 2410],
  [300, 870, 2240],
] as const;
const MIME_TYPE = "audio/wav";
const RATE = UPLOAD_LIMITS.audioRatePerSecond;

const spoken = new Map<string, Uint8Array>();

/**
 * Gives someone a voice message of their own and its upload's id: the melody of speech, drawn by
 * code, with no words in it. Its file lies under a key made from the secret, as the images' do.
 */
export async function voiceOf(context: DemoContext, sender: Person, index: number): Promise<number> {
  const voice = VOICES[index % VOICES.length] ?? VOICES[0];
  const bytes = spoken.get(voice.name) ?? speak(voice);
  spoken.set(voice.name, bytes);
  const storageKey = keyOf(`${sender.spec.key}:voice-${index}`);
  const [row] = await context.db
    .insert(uploads)
    .values({
      ownerId: sender.userId,
      kind: "audio",
      storageKey,
      mimeType: MIME_TYPE,
      sizeBytes: bytes.length,
      durationMs: voice.seconds * 1_000,
      createdAt: context.at.now,
    })
    .returning({ id: uploads.id });
  if (!row) throw new Error(`the voice of ${sender.spec.key} has no row`);
  for (const name of storedNames(storageKey, MIME_TYPE)) await chooseAdapters().files.write(name, Buffer.from(bytes));
  return row.id;
}

/** A voice as a WAV file. */
function speak({ name, pitchHz, seconds }: Voice): Uint8Array {
  const random = randomOf(`voice ${name}`);
  const samples = new Float32Array(RATE * seconds);
  let at = Math.round(RATE * 0.15);
  const end = samples.length - RATE * 0.3;
  while (at < end) {
    const syllables = random.int(4, 8);
    for (let place = 0; place < syllables && at < end; place += 1)
      at += sing(samples, at, { random, pitchHz: pitchHz * (1.12 - (0.28 * place) / syllables) });
    at += Math.round(RATE * (0.22 + random.next() * 0.3)); // a breath between phrases
  }
  return encodeWav(samples, RATE);
}

type Tone = { random: Random; pitchHz: number };

/**
 * One syllable: a breath of a consonant, then a vowel whose overtones are as loud as its resonances
 * let them be. Gives its length.
 */
function sing(samples: Float32Array, from: number, { random, pitchHz }: Tone): number {
  const vowel = random.pick(VOWELS);
  const length = Math.round(RATE * (0.11 + random.next() * 0.13));
  const noise = random.chance(0.6) ? Math.round(RATE * 0.035) : 0;
  const bend = (random.next() - 0.5) * 0.12;
  const overtones = Array.from({ length: Math.floor(3_400 / pitchHz) }, (_, index) => {
    const hertz = pitchHz * (index + 1);
    const loudness = vowel.reduce((sum, resonance, rank) => {
      const width = 90 + rank * 60;
      return sum + Math.exp(-(((hertz - resonance) / width) ** 2)) / (rank + 1);
    }, 0.02);
    return { step: (2 * Math.PI * hertz) / RATE, loudness: loudness / Math.sqrt(index + 1) };
  });
  for (let index = 0; index < length && from + index < samples.length; index += 1) {
    const share = index / length;
    const rise = Math.min(1, share * 8) * Math.min(1, (1 - share) * 5);
    const time = index * (1 + bend * share);
    let sample = 0;
    for (const { step, loudness } of overtones) sample += Math.sin(time * step) * loudness;
    const breath = index < noise ? (random.next() - 0.5) * 0.5 : 0;
    samples[from + index] = 0.6 * rise * sample + 0.2 * breath;
  }
  return length + Math.round(RATE * 0.02);
}
