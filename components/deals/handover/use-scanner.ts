"use client";

import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { Lifetime, stopStream } from "@/lib/client/lifetime";
import { makeQrReader, type QrReader } from "./read-qr";

/** The last three are why scanning stopped. */
export type ScannerState = "starting" | "looking" | "no_camera" | "denied" | "failed";

/** Interval between two decoded frames. */
const SCAN_MS = 200;

/** Scans until `onText` returns true for a code; then, or on unmount, the camera is released. */
export function useScanner(video: RefObject<HTMLVideoElement | null>, onText: (text: string) => boolean) {
  const [state, setState] = useState<ScannerState>("starting");
  const reader = useRef<Promise<QrReader>>(undefined);
  const found = useRef(onText);
  useEffect(() => {
    found.current = onText;
  });
  const read = useCallback((source: HTMLVideoElement | ImageBitmap) => {
    reader.current ??= makeQrReader();
    return reader.current.then((readSource) => readSource(source));
  }, []);

  useEffect(() => {
    const lifetime = new Lifetime();
    const fail = (error: unknown) => {
      if (lifetime.isOver) return;
      lifetime.end();
      setState(reasonOf(error));
    };
    const scan = async () => {
      const text = video.current ? await read(video.current) : undefined;
      if (lifetime.isOver) return;
      if (text !== undefined && found.current(text)) return lifetime.end();
      lifetime.hold(
        setTimeout(() => scan().catch(fail), SCAN_MS),
        clearTimeout,
      );
    };
    const start = async () => {
      const wanted = { audio: false, video: { facingMode: "environment" } };
      const stream = lifetime.hold(await cameras().getUserMedia(wanted), stopStream);
      // The dialog may have closed meanwhile: the camera is off again.
      if (lifetime.isOver || !video.current) return lifetime.end();
      for (const track of stream.getTracks()) track.onended = () => fail(new DOMException("gone", "NotFoundError"));
      const screen = lifetime.hold(video.current, (held) => {
        held.srcObject = null;
      });
      screen.srcObject = stream;
      await screen.play();
      if (lifetime.isOver) return;
      setState("looking");
      await scan();
    };
    start().catch(fail);
    return () => lifetime.end();
  }, [video, read]);

  const readFile = useCallback(
    async (file: File): Promise<string | undefined> => {
      const lifetime = new Lifetime();
      try {
        const picture = lifetime.hold(await createImageBitmap(file), (held) => held.close());
        return await read(picture);
      } catch {
        return undefined;
      } finally {
        lifetime.end();
      }
    },
    [read],
  );
  return { state, readFile };
}

/** The browser's devices, which are missing in insecure contexts. */
function cameras(): MediaDevices {
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  if (!devices?.getUserMedia) throw new DOMException("no camera", "NotFoundError");
  return devices;
}

function reasonOf(error: unknown): ScannerState {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError" || name === "SecurityError") return "denied";
  return name === "NotFoundError" || name === "OverconstrainedError" ? "no_camera" : "failed";
}
