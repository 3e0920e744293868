"use client";

import { useEffect, useRef, useState } from "react";
import { newId } from "@/components/chat/new-id";
import { ApiError } from "@/lib/client/api";
import { UPLOAD_LIMITS } from "@/lib/uploads/contract";
import { uiPath } from "./tree";
import { type UploadedFile, uploadFile } from "./upload-file";
import { useWizard } from "./use-wizard";

/** A file on its way: how far it is, or why it stopped. */
export type Pending = { key: string; file: File; share: number; error?: unknown };

/** The files of a field as the screen keeps them. */
export function filesAt(value: unknown): UploadedFile[] {
  if (!Array.isArray(value)) return [];
  return value.filter(
    (item): item is UploadedFile => typeof item === "object" && item !== null && "id" in item && "path" in item,
  );
}

type UploadOptions = {
  max: number;
  /** One id instead of a list of them. */
  isSingle?: boolean;
  kind: "image" | "audio";
  /** What to say of a file of another kind, and of one that is too large. */
  refusals: { type: string; size: string };
};

/** Whether a file's declared type is of a kind; the server looks at its bytes. */
function isOfKind(file: File, kind: "image" | "audio"): boolean {
  return kind === "image" ? file.type.startsWith("image/") : /wav/.test(file.type) || file.name.endsWith(".wav");
}

/**
 * Uploads the files of a field. Their paths are kept beside it for the screen, their ids under `<name>` to be
 * sent: as a list, or alone for a field of one file.
 */
export function useUploads(name: string, options: UploadOptions) {
  const { max, isSingle = false, kind, refusals } = options;
  const { get, set } = useWizard();
  const [pending, setPending] = useState<Pending[]>([]);
  const aborts = useRef(new Map<string, AbortController>());
  const latest = useRef<UploadedFile[]>([]);
  latest.current = filesAt(get(uiPath(name)));

  useEffect(() => {
    const running = aborts.current;
    return () => {
      for (const abort of running.values()) abort.abort();
    };
  }, []);

  const keep = (files: UploadedFile[]) => {
    latest.current = files;
    set(uiPath(name), files);
    const ids = files.map(({ id }) => id);
    set(name, isSingle ? (ids[0] ?? "") : ids);
  };
  const change = (key: string, to: Partial<Pending>) =>
    setPending((all) => all.map((item) => (item.key === key ? { ...item, ...to } : item)));
  const drop = (key: string) => {
    aborts.current.get(key)?.abort();
    setPending((all) => all.filter((item) => item.key !== key));
  };
  const start = async (key: string, file: File) => {
    const abort = new AbortController();
    aborts.current.set(key, abort);
    try {
      if (!isOfKind(file, kind)) throw new ApiError(415, "upload.wrong_type", refusals.type);
      if (file.size > UPLOAD_LIMITS.bytesMax[kind]) throw new ApiError(413, "upload.too_large", refusals.size);
      const uploaded = await uploadFile(file, (share) => change(key, { share }), abort.signal);
      drop(key);
      keep([...latest.current, uploaded].slice(0, max));
    } catch (error) {
      if (!abort.signal.aborted) change(key, { error });
    }
  };
  return {
    pending,
    drop,
    add: (files: File[]) => {
      const added = files.map((file) => ({ key: newId(), file, share: 0 }));
      setPending((all) => [...all, ...added]);
      for (const { key, file } of added) void start(key, file);
    },
    retry: (key: string) => {
      const item = pending.find((candidate) => candidate.key === key);
      if (!item) return;
      setPending((all) => all.map((one) => (one.key === key ? { key, file: one.file, share: 0 } : one)));
      void start(key, item.file);
    },
    remove: (id: number) => keep(latest.current.filter((file) => file.id !== id)),
  };
}
