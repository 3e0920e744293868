"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { toast } from "@/components/ui/toast-store";
import { isApiError } from "@/lib/client/api";
import { errorText } from "@/lib/client/error-text";

/** What a call says of itself: nothing when it is done is for what is seen anyway. */
type CallWords = { done?: string; failed: string };

/** Runs the calls of buttons: which of them runs now, and a toast of how it ended. */
export function useCall() {
  const t = useTranslations("common.connection");
  const [running, setRunning] = useState<string>();
  const call = async (key: string, work: () => Promise<unknown>, { done, failed }: CallWords): Promise<boolean> => {
    setRunning(key);
    try {
      await work();
      if (done) toast({ title: done, variant: "success" });
      return true;
    } catch (error) {
      if (!isApiError(error)) throw error;
      toast({ title: failed, description: errorText(error, t("noAnswer")), variant: "destructive" });
      return false;
    } finally {
      setRunning(undefined);
    }
  };
  return { running, call };
}
