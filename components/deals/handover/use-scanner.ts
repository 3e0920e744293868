"use client";

import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { makeQrReader, type QrReader } from "./read-qr";

/** How far the scanning has come; the last three are why it cannot go on. */
export type ScannerState = "starting" | "looking" | "no_camera" | "denied" | "failed";

/** Between two looks at the picture. */
const LOOK_MS = 200;

/**
 * Looks through the camera for a QR code and gives its text to `onText`, which says whether it was the one that is looked for.
 * The camera is let go of as soon as it was, and when the scanner leaves the page.
 */
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
    const look = async () => {
      const text = video.current ? await read(video.current) : undefined;
      if (isOver) return;
      if (text !== undefined && found.current(text)) return stop();
      timer = setTimeout(() => void look(), LOOK_MS);
    };
    const start = async () => {
      stream = await openCamera();
      // Whoever closed the dialog meanwhile must not leave a camera running.
      if (isOver || !video.current) return stop();
      video.current.srcObject = stream;
      await video.current.play();
      setState("looking");
      await look();
    };
    start().catch((error: unknown) => {
      if (isOver) return;
      stop();
      setState(reasonOf(error));
    });
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
  // Pages that are not served safely have no such thing.
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  if (!devices?.getUserMedia) throw new DOMException("no camera", "NotFoundError");
  return devices.getUserMedia({ audio: false, video: { facingMode: "environment" } });
}

function reasonOf(error: unknown): ScannerState {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError" || name === "SecurityError") return "denied";
  return name === "NotFoundError" || name === "OverconstrainedError" ? "no_camera" : "failed";
}
