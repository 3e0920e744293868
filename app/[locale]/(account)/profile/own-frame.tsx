import type { ComponentProps } from "react";
import { ProfileFrame } from "@/components/identity/accounts/profile-frame";
import type { Locale } from "@/lib/core/actor";
import { readForPage } from "@/lib/http/page";
import { getMe } from "@/lib/identity/accounts/get-me";

type OwnFrameProps = Omit<ComponentProps<typeof ProfileFrame>, "owner"> & { locale: Locale };

/** The frame of a person's own pages, with the tabs that fit the person. */
export async function OwnFrame({ locale, ...frame }: OwnFrameProps) {
  return <ProfileFrame {...frame} owner={await readForPage(getMe, locale)} />;
}
