"use client";

import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
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
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const stop = () => {
      isOver = true;
      clearTimeout(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const scan = async () => {
      const text = video.current ? await read(video.current) : undefined;
      if (isOver) return;
      if (text !== undefined && found.current(text)) return stop();
      timer = setTimeout(() => scan().catch(fail), SCAN_MS);
    };
    const fail = (error: unknown) => {
      if (isOver) return;
      stop();
      setState(reasonOf(error));
    };
    const start = async () => {
      stream = await openCamera();
      // The dialog may have closed meanwhile: the camera must not stay on.
      if (isOver || !video.current) return stop();
      video.current.srcObject = stream;
      await video.current.play();
      setState("looking");
      await scan();
    };
    start().catch(fail);
    return stop;
  }, [video, read]);

  const readFile = useCallback(
    async (file: File): Promise<string | undefined> => {
      const picture = await createImageBitmap(file).catch(() => undefined);
      return picture && read(picture);
    },
    [read],
  );
  return { state, readFile };
}

async function openCamera(): Promise<MediaStream> {
  // `mediaDevices` is missing in insecure contexts.
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  if (!devices?.getUserMedia) throw new DOMException("no camera", "NotFoundError");
  return devices.getUserMedia({ audio: false, video: { facingMode: "environment" } });
}

function reasonOf(error: unknown): ScannerState {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError" || name === "SecurityError") return "denied";
  return name === "NotFoundError" || name === "OverconstrainedError" ? "no_camera" : "failed";
}
