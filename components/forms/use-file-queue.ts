"use client";

import { useEffect, useState } from "react";
import { isApiError } from "@/lib/client/api";
import { holdUrl, Lifetime } from "@/lib/client/lifetime";
import { deleteStoredFile, readStoredFile, storeFile } from "@/lib/client/stored-files";
import type { UploadedFile, WaitingFile } from "./file-items";
import { shrinkPhoto } from "./shrink-photo";
import { type UploadPath, uploadFile } from "./upload-file";

/**
 * The state of a file: held until someone signs in, being shrunk, uploading, stopped, or no longer
 * on this device.
 */
export type FileProgress = {
  state: "held" | "shrinking" | "running" | "failed" | "lost";
  share: number;
  error?: unknown;
};

type QueueOptions = {
  /** Visitors cannot upload: their files wait here. */
  isHeld?: boolean;
  /** Stores the files in this browser too, so that a reload loses none. */
  isStored?: boolean;
  /** The upload endpoint, when it is not the general one. */
  path?: UploadPath;
  /** A file has reached the server. */
  onDone: (key: string, file: UploadedFile) => void;
};

/** The maximum number of concurrent uploads: more would share a slow line. */
const CONCURRENT_MAX = 3;

export type FileQueue = ReturnType<typeof useFileQueue>;

/**
 * Uploads files in the background, whatever part of the form is visible: each with its progress,
 * and another try when it stopped.
 */
export function useFileQueue({ isHeld = false, isStored = false, path = "/v1/uploads/upload", onDone }: QueueOptions) {
  const [progress, setProgress] = useState<Record<string, FileProgress>>({});
  const [queue] = useState(() => new Queue());
  queue.rules = { isHeld, isStored, path, onDone };
  useEffect(() => queue.listen(setProgress), [queue]);
  return {
    progress,
    /** Takes a file in under its key. */
    add: (item: WaitingFile, file: File) => queue.add(item.key, file),
    /** Goes on with files that an earlier visit left. */
    resume: (items: readonly WaitingFile[]) => queue.resume(items),
    retry: (key: string) => queue.retry(key),
    drop: (key: string) => queue.drop(key),
    /** The picture of a file as it is on this device, by its key. */
    previewOf: (key: string) => queue.previews.get(key)?.url,
    /** Waits until nothing runs. */
    settle: () => queue.settle(),
    /** Whether a file would be lost, or have to wait, if the page were left. */
    isBusy: Object.values(progress).some((one) => isAtWork(one) || one.state === "failed"),
  };
}

/** The work itself: it outlives the renderings of the form. */
class Queue {
  rules: Required<QueueOptions> = {
    isHeld: false,
    isStored: false,
    path: "/v1/uploads/upload",
    onDone: () => undefined,
  };
  readonly previews = new Map<string, { url: string; lifetime: Lifetime }>();
  private readonly files = new Map<string, File>();
  /**
   * The files that are as small as they become: drawn once more, they would lose a little again.
   */
  private readonly shrunkKeys = new Set<string>();
  private readonly aborts = new Map<string, AbortController>();
  private progress: Record<string, FileProgress> = {};
  private waiting: string[] = [];
  /** The files of an earlier visit that are still being read. */
  private resuming: Promise<void> = Promise.resolve();
  private idle: (() => void)[] = [];
  private notify: (progress: Record<string, FileProgress>) => void = () => undefined;
  /** Whether its form is mounted: uploads that wait in an unmounted one resume with the next. */
  private isShown = false;
  private hasLeft = false;

  listen(notify: (progress: Record<string, FileProgress>) => void): () => void {
    this.isShown = true;
    this.hasLeft = false;
    this.notify = notify;
    notify(this.progress);
    this.goOn();
    const again = () => this.retryLost();
    window.addEventListener("online", again);
    return () => {
      window.removeEventListener("online", again);
      this.isShown = false;
      this.hasLeft = true;
      for (const abort of this.aborts.values()) abort.abort();
      for (const key of [...this.previews.keys()]) this.dropPreview(key);
      this.notify = () => undefined;
    };
  }

  add(key: string, file: File): void {
    this.files.set(key, file);
    this.showPreview(key, file);
    if (this.rules.isStored) void storeFile(key, file);
    this.begin(key);
  }

  resume(items: readonly WaitingFile[]): Promise<void> {
    this.resuming = this.resuming.then(() => this.readAgain(items));
    return this.resuming;
  }

  private async readAgain(items: readonly WaitingFile[]): Promise<void> {
    for (const { key } of items) {
      if (this.files.has(key)) continue;
      const file = await readStoredFile(key);
      if (!file) this.change(key, { state: "lost", share: 0 });
      else {
        this.files.set(key, file);
        this.showPreview(key, file);
        this.begin(key);
      }
    }
  }

  retry(key: string): void {
    if (this.files.has(key) && this.progress[key]?.state === "failed") this.begin(key);
  }

  drop(key: string): void {
    this.aborts.get(key)?.abort();
    this.forget(key);
    this.goOn();
  }

  async settle(): Promise<void> {
    await this.resuming;
    if (this.isRunning()) await new Promise<void>((resolve) => this.idle.push(resolve));
  }

  private begin(key: string): void {
    this.change(key, { state: this.rules.isHeld ? "held" : "running", share: 0 });
    if (this.rules.isHeld) return;
    this.waiting.push(key);
    this.goOn();
  }

  private goOn(): void {
    while (this.isShown && this.aborts.size < CONCURRENT_MAX && this.waiting.length > 0) {
      const key = this.waiting.shift();
      if (key !== undefined) void this.run(key);
    }
    if (!this.isRunning()) for (const resolve of this.idle.splice(0)) resolve();
  }

  private async run(key: string): Promise<void> {
    const chosen = this.files.get(key);
    if (!chosen) return;
    const abort = new AbortController();
    this.aborts.set(key, abort);
    try {
      const file = await this.shrunk(key, chosen, abort.signal);
      if (abort.signal.aborted) return;
      const share = (done: number) => this.change(key, { state: "running", share: done });
      share(0);
      const uploaded = await uploadFile(file, share, abort.signal, this.rules.path);
      if (abort.signal.aborted) return;
      // The file's key stays, and with it its picture and its place on the page: a user who is
      // moving it does not lose the focus.
      this.forget(key, true);
      this.rules.onDone(key, { ...uploaded, name: file.name, key });
    } catch (error) {
      if (!abort.signal.aborted) this.change(key, { state: "failed", share: 0, error });
    } finally {
      this.aborts.delete(key);
      this.goOn();
    }
  }

  /** A photo as it is sent. Another try finds it smaller already. */
  private async shrunk(key: string, chosen: File, signal: AbortSignal): Promise<File> {
    if (this.shrunkKeys.has(key)) return chosen;
    this.change(key, { state: "shrinking", share: 0 });
    const file = await shrinkPhoto(chosen, signal);
    if (signal.aborted) return file;
    this.shrunkKeys.add(key);
    if (file === chosen) return file;
    this.files.set(key, file);
    // Ten photos as they came would take more memory than a phone has, only to be drawn as tiles.
    this.showPreview(key, file);
    if (this.rules.isStored) void storeFile(key, file);
    return file;
  }

  /**
   * Retries uploads that the network interrupted once it is back; not those that the server
   * refused.
   */
  private retryLost(): void {
    for (const [key, { state, error }] of Object.entries(this.progress))
      if (state === "failed" && isApiError(error) && error.status === 0) this.begin(key);
  }

  private forget(key: string, keepsPreview = false): void {
    if (!keepsPreview) this.dropPreview(key);
    this.files.delete(key);
    this.shrunkKeys.delete(key);
    this.waiting = this.waiting.filter((other) => other !== key);
    if (this.rules.isStored) void deleteStoredFile(key);
    const { [key]: _gone, ...rest } = this.progress;
    this.progress = rest;
    this.notify(rest);
  }

  private showPreview(key: string, file: File): void {
    this.dropPreview(key);
    if (this.hasLeft) return;
    const lifetime = new Lifetime();
    this.previews.set(key, { url: holdUrl(lifetime, file), lifetime });
  }

  private dropPreview(key: string): void {
    this.previews.get(key)?.lifetime.end();
    this.previews.delete(key);
  }

  private change(key: string, to: FileProgress): void {
    this.progress = { ...this.progress, [key]: to };
    this.notify(this.progress);
  }

  private isRunning(): boolean {
    return Object.values(this.progress).some(isAtWork);
  }
}

function isAtWork({ state }: FileProgress): boolean {
  return state === "shrinking" || state === "running";
}
