"use client";

import { useTranslations } from "next-intl";
import { useCall } from "@/components/forms/use-call";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { callApi } from "@/lib/client/api";
import { useFormats } from "@/lib/i18n/formats";
import { useRouter } from "@/lib/i18n/navigation";
import type { SignInMethods } from "@/lib/identity/social-login/contract";
import { ProviderMark } from "./provider-mark";

type SocialLinksProps = { providers: SignInMethods["providers"]; isJustLinked: boolean };
type Provider = SignInMethods["providers"][number]["provider"];

/**
 * The services that a person signs in with, or could: each is linked by a redirect, and unlinked
 * immediately.
 */
export function SocialLinks({ providers, isJustLinked }: SocialLinksProps) {
  const t = useTranslations("profile.ways");
  const { date } = useFormats();
  const router = useRouter();
  const { running, call } = useCall();
  const link = (provider: Provider) =>
    call(
      provider,
      async () => {
        const { url } = await callApi("POST", "/v1/auth/social/{provider}", { path: { provider }, body: {} });
        window.location.assign(url);
        await new Promise(() => undefined); // the button stays busy until the other page is there
      },
      { failed: t("linkFailed") },
    );
  const remove = async (provider: Provider) => {
    const words = { done: t("removed"), failed: t("removeFailed") };
    const work = () => callApi("DELETE", "/v1/auth/social/{provider}", { path: { provider } });
    if (await call(provider, work, words)) router.refresh();
  };
  return (
    <div className="flex flex-col gap-4">
      {isJustLinked ? (
        <Notice variant="success" role="status">
          {t("linked")}
        </Notice>
      ) : null}
      <ul className="divide-y divide-line">
        {providers.map(({ provider, linkedAt }) => (
          <li key={provider} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
            <div className="flex min-w-0 grow basis-52 items-center gap-3">
              <ProviderMark provider={provider} />
              <div>
                <p className="font-semibold">{t(`names.${provider}`)}</p>
                <p className="text-muted text-small">
                  {linkedAt ? t("linkedSince", { date: date(linkedAt) }) : t("notLinked")}
                </p>
              </div>
            </div>
            <Button
              size="sm"
              variant="secondary"
              loading={running === provider}
              onClick={() => void (linkedAt ? remove(provider) : link(provider))}
            >
              {t(linkedAt ? "remove" : "link")}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
