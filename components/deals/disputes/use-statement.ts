"use client";

import { useState } from "react";
import type { z } from "zod";
import { type FileItem, isUploaded, keyOf } from "@/components/forms/file-items";
import { useContractForm } from "@/components/forms/use-contract-form";
import { useFileQueue } from "@/components/forms/use-file-queue";

type Values = { reason: string; words: string };

type StatementOptions<S extends z.ZodType> = {
  schema: S;
  /** What is sent: the words, the choice and the pictures that have arrived. */
  toInput: (values: Values & { photos: number[] }) => unknown;
  /** What the contract calls the words. */
  wordsName: "statement" | "answer";
  send: (input: z.input<S>) => Promise<void>;
};

/** The form of one's side of a dispute: the words, and pictures that are uploaded while one writes. */
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
