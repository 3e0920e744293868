import { holdUrl, Lifetime } from "@/lib/client/lifetime";
import { bytesMaxOf, UPLOAD_LIMITS } from "@/lib/platform/uploads/limits";
import { encodeWav, HEAD_BYTES, sniff } from "@/lib/platform/uploads/rules";

/** Why a file gives no voice message; the text's name. */
export type VoiceFault = "undecodable" | "tooLong";

/** The file dialog's filter: the types that systems know, and the extensions that phones record. */
export const VOICE_ACCEPT = "audio/*,.wav,.m4a,.mp3,.ogg,.oga,.opus,.aac,.amr,.3gp,.webm,.flac";

/** A minute has less than this in any format; its length is looked up before more is decoded. */
const DECODED_BYTES_MAX = 16 * 1024 * 1024;
const METADATA_MS_MAX = 8_000;
/** The maximum length that is trimmed without a notice. */
const CUT_SECONDS_MAX = 1;

/**
 * A sound file of a phone as the voice message that the server stores: one channel, as WAV. What is
 * one already stays as it is. Browsers differ in the formats that they decode.
 */
export async function toVoiceFile(file: File): Promise<File | VoiceFault> {
  if (file.size <= bytesMaxOf("wav") && (await isWav(file))) return file;
  const seconds = await durationOf(file);
  if (seconds !== undefined && seconds > UPLOAD_LIMITS.audioSecondsMax + CUT_SECONDS_MAX) return "tooLong";
  if (file.size > DECODED_BYTES_MAX) return seconds === undefined ? "undecodable" : "tooLong";
  try {
    const sound = await decodeSound(file);
    return sound.duration > UPLOAD_LIMITS.audioSecondsMax + CUT_SECONDS_MAX ? "tooLong" : await toWav(sound);
  } catch {
    return "undecodable";
  }
}

async function isWav(file: File): Promise<boolean> {
  return sniff(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())) === "wav";
}

/** The length of a sound by its header; nothing where this browser finds none. */
async function durationOf(file: File): Promise<number | undefined> {
  const lifetime = new Lifetime();
  try {
    const sound = lifetime.hold(new Audio(), (element) => element.removeAttribute("src"));
    return await new Promise((resolve) => {
      lifetime.hold(
        setTimeout(() => resolve(undefined), METADATA_MS_MAX),
        clearTimeout,
      );
      sound.onerror = () => resolve(undefined);
      sound.onloadedmetadata = () => resolve(Number.isFinite(sound.duration) ? sound.duration : undefined);
      sound.preload = "metadata";
      sound.src = holdUrl(lifetime, file);
    });
  } finally {
    lifetime.end();
  }
}

/** Decodes a sound in the stored rate. An offline context plays nothing and needs no closing. */
export async function decodeSound(sound: Blob): Promise<AudioBuffer> {
  const decoder = new OfflineAudioContext(1, 1, UPLOAD_LIMITS.audioRatePerSecond);
  return decoder.decodeAudioData(await sound.arrayBuffer());
}

/**
 * Mixes a sound down to one channel of the stored rate; a last split second beyond the limit is
 * cut.
 */
export async function toWav(sound: AudioBuffer): Promise<File> {
  const rate = UPLOAD_LIMITS.audioRatePerSecond;
  const seconds = Math.min(sound.duration, UPLOAD_LIMITS.audioSecondsMax);
  const mixer = new OfflineAudioContext(1, Math.max(1, Math.floor(seconds * rate)), rate);
  const source = mixer.createBufferSource();
  source.buffer = sound;
  source.connect(mixer.destination);
  source.start();
  const mixed = await mixer.startRendering();
  return new File([encodeWav(mixed.getChannelData(0), rate)], "message.wav", { type: "audio/wav" });
}
