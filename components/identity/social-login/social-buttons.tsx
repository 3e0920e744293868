"use client";

import { useLocale, useTranslations } from "next-intl";
import type { MouseEvent } from "react";
import { isSignOutOwed } from "@/components/identity/sessions/sign-in-record";
import { settleSignOut } from "@/components/identity/sessions/sign-out";
import { Button } from "@/components/ui/button";
import type { SOCIAL_PROVIDERS } from "@/db/enums/core/social-providers";
import { ProviderMark } from "./provider-mark";

type SocialButtonsProps = { providers: (typeof SOCIAL_PROVIDERS)[number][]; next?: string | undefined };

/**
 * The services to sign in with, as links that work without scripts; nothing when none is set up.
 */
export function SocialButtons({ providers, next }: SocialButtonsProps) {
  const t = useTranslations("accounts.social");
  const locale = useLocale();
  if (providers.length === 0) return null;
  return (
    <div className="mb-5 flex flex-col gap-3">
      {providers.map((provider) => {
        const query = new URLSearchParams({ lang: locale, ...(next ? { next } : {}) });
        return (
          <Button key={provider} asChild variant="secondary">
            <a href={`/api/v1/auth/social/${provider}?${query}`} onClick={leave}>
              <ProviderMark provider={provider} />
              {t(provider)}
            </a>
          </Button>
        );
      })}
      <p className="flex items-center gap-3 text-muted text-small">
        <span className="h-px grow bg-line" />
        {t("or")}
        <span className="h-px grow bg-line" />
      </p>
    </div>
  );
}

/** A logout that has not reached the server would end the new session: it is sent first. */
function leave(event: MouseEvent<HTMLAnchorElement>): void {
  if (!isSignOutOwed()) return;
  const { href } = event.currentTarget;
  event.preventDefault();
  const goOn = () => window.location.assign(href);
  void settleSignOut().then(goOn);
}
