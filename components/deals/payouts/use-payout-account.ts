"use client";

import { useTranslations } from "next-intl";
import { useCallback, useEffect, useRef, useState } from "react";
import type { PayoutAccountStatus } from "@/db/enums/adapters/payments";
import { callApi } from "@/lib/client/api";
import { errorText } from "@/lib/client/error-text";
import type { PayoutAccountView } from "@/lib/deals/payouts/contract";
import type { PayoutReturn } from "@/lib/deals/payouts/enums";
import { PAYOUT_COUNTRIES, type PayoutCountry } from "@/lib/platform/payout-ways/enums";

/**
 * Redirects to the provider's page and handles the return: the account is reloaded, and an expired
 * link is renewed.
 */
export function usePayoutAccount(initial: PayoutAccountView, from: PayoutReturn | undefined, home: string | undefined) {
  const t = useTranslations("payments.form");
  const [account, setAccount] = useState(initial);
  const known = PAYOUT_COUNTRIES.find((code) => code === (initial.country ?? home));
  const [country, setCountry] = useState<PayoutCountry>(known ?? "FR");
  const [failure, setFailure] = useState<string>();
  const [running, setRunning] = useState<"leave" | "check" | null>(null);
  const hasAsked = useRef(false);

  const run = useCallback(
    async (what: "leave" | "check" | null, work: () => Promise<void>) => {
      setRunning(what);
      setFailure(undefined);
      try {
        await work();
      } catch (error) {
        setFailure(errorText(error, t("noAnswer")));
      }
      setRunning(null);
    },
    [t],
  );
  const check = useCallback(
    () => void run("check", async () => setAccount(await callApi("POST", "/v1/payout-account/check", { body: {} }))),
    [run],
  );
  const leave = useCallback(
    (how?: { isNew: true }) =>
      void run("leave", async () => {
        const { url } = await callApi("POST", "/v1/payout-account", { body: { country, ...how } });
        window.location.assign(url);
      }),
    [run, country],
  );
  useEffect(() => {
    if (!from || hasAsked.current) return;
    hasAsked.current = true;
    if (from === "back") check();
    else leave();
  }, [from, check, leave]);

  return {
    account,
    country,
    setCountry,
    failure,
    isLeaving: running === "leave",
    isChecking: running === "check",
    check,
    leave,
    simulate: (status: PayoutAccountStatus) =>
      void run(null, async () =>
        setAccount(await callApi("POST", "/v1/payout-account/simulate", { body: { status } })),
      ),
  };
}
