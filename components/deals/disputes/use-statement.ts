"use client";

import { useState } from "react";
import type { z } from "zod";
import { type FileItem, isUploaded, keyOf } from "@/components/forms/file-items";
import { useContractForm } from "@/components/forms/use-contract-form";
import { useFileQueue } from "@/components/forms/use-file-queue";

type Values = { reason: string; words: string };

type StatementOptions<S extends z.ZodType> = {
  schema: S;
  /** Builds the request from the values and the ids of the uploaded photos. */
  toInput: (values: Values & { photos: number[] }) => unknown;
  /** The contract's name for the text. */
  wordsName: "statement" | "answer";
  send: (input: z.input<S>) => Promise<void>;
};

/** The form of a statement; photos upload while the text is being typed. */
export function useStatement<S extends z.ZodType>({ schema, toInput, wordsName, send }: StatementOptions<S>) {
  const [photos, setPhotos] = useState<FileItem[]>([]);
  const queue = useFileQueue({
    onDone: (key, file) => setPhotos((items) => items.map((item) => (keyOf(item) === key ? { ...file, key } : item))),
  });
  const contract = useContractForm<Values, S>({
    schema,
    defaultValues: { reason: "", words: "" },
    toInput: (values) => toInput({ ...values, photos: photos.filter(isUploaded).map(({ id }) => id) }),
    pathOf: ([first, ...rest]) => (first === wordsName ? ["words", ...rest] : [first ?? "", ...rest]),
    send: async (input) => send(input),
  });
  return { ...contract, photos, setPhotos, queue };
}
