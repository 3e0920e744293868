"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useCall } from "@/components/forms/use-call";
import type { ListKind } from "@/lib/listings/shared/list-query";
import { type AskedAction, act, isAsked, type OwnerAction } from "./owner-calls";

type Options = {
  kind: ListKind;
  id: number;
  /** Called before the request; returns the rollback. */
  onStart?: (action: OwnerAction) => (() => void) | undefined;
  onDone: (action: OwnerAction) => void;
};

/** Runs an owner's action: confirms irreversible ones and reports errors. */
export function useOwnerAction({ kind, id, onStart, onDone }: Options) {
  const t = useTranslations("listings.owner");
  const { running, call } = useCall();
  const [asked, setAsked] = useState<AskedAction>();
  const run = async (action: OwnerAction) => {
    const revert = onStart?.(action);
    const words = { done: t(`done.${kind}.${action}`), failed: t(`failedTo.${kind}.${action}`) };
    if (await call(action, () => act(kind, id, action), words)) onDone(action);
    else revert?.();
    setAsked(undefined);
  };
  return {
    kind,
    running,
    asked,
    close: () => setAsked(undefined),
    run,
    choose: (action: OwnerAction) => (isAsked(action) ? setAsked(action) : void run(action)),
  };
}
