"use client";

import { useEffect, useRef, useState } from "react";
import { Lifetime } from "@/lib/client/lifetime";
import { UPLOAD_LIMITS } from "@/lib/platform/uploads/limits";
import { Recording } from "./recording";
import { decodeSound, toWav } from "./voice-file";

/** The state of a recording. `ready` is before and after one. */
export type RecorderState = "ready" | "asking" | "recording" | "paused" | "writing";
/**
 * Why there is no recording, or no more of it: refused, no microphone, the microphone was taken
 * away, or something else.
 */
export type RecorderError = "refused" | "missing" | "lost" | "failed";

/**
 * Records a voice: with pauses, up to the limit, and written as WAV at the end. `onFile` gets the
 * file. The microphone is released as soon as the recording ends, and when its field unmounts; the
 * audio until then is preserved.
 */
export function useRecorder(onFile: (file: File) => void) {
  const [state, setState] = useState<RecorderState>("ready");
  const [error, setError] = useState<RecorderError>();
  const [seconds, setSeconds] = useState(0);
  const [level, setLevel] = useState(0);
  const lifetime = useRef<Lifetime>(undefined);
  const recording = useRef<Recording>(undefined);
  const take = useRef(onFile);
  take.current = onFile;

  const finish = async (why?: "lost") => {
    const made = recording.current;
    if (!made) return;
    recording.current = undefined;
    setState("writing");
    setError(why);
    try {
      take.current(await toWav(await decodeSound(await made.end())));
    } catch {
      setError("failed");
    }
    setState("ready");
  };
  const leave = useRef(finish);
  leave.current = finish;
  useEffect(
    () => () => {
      void leave.current();
      lifetime.current?.end();
    },
    [],
  );

  const start = async () => {
    lifetime.current?.end();
    const own = new Lifetime();
    lifetime.current = own;
    setError(undefined);
    setSeconds(0);
    setState("asking");
    try {
      const begun = await Recording.begin(own, {
        onTick: (heard) => {
          setSeconds(heard.seconds);
          setLevel(heard.level);
          if (heard.seconds >= UPLOAD_LIMITS.audioSecondsMax) void finish();
        },
        onLost: () => void finish("lost"),
      });
      if (!begun) return;
      recording.current = begun;
      setState("recording");
    } catch (fault) {
      own.end();
      setError(errorOf(fault));
      setState("ready");
    }
  };
  return {
    state,
    error,
    seconds,
    /** How loud it is just now, from 0 to 1. */
    level,
    start,
    pause: () => {
      recording.current?.pause();
      setState("paused");
    },
    goOn: () => {
      recording.current?.goOn();
      setState("recording");
    },
    finish: () => finish(),
    cancel: () => {
      recording.current = undefined;
      lifetime.current?.end();
      setState("ready");
    },
  };
}

function errorOf(error: unknown): RecorderError {
  const name = error instanceof Error ? error.name : "";
  if (name === "NotAllowedError" || name === "SecurityError") return "refused";
  return name === "NotFoundError" || name === "NotReadableError" ? "missing" : "failed";
}
