import type { ComponentProps } from "react";
import { readMe } from "@/app/[locale]/read-frame";
import { ProfileFrame } from "@/components/identity/accounts/profile-frame";
import type { Locale } from "@/lib/core/actor";

type OwnFrameProps = Omit<ComponentProps<typeof ProfileFrame>, "owner"> & { locale: Locale };

/** The frame of a person's own pages, with the tabs that fit the person. */
export async function OwnFrame({ locale, ...frame }: OwnFrameProps) {
  return <ProfileFrame {...frame} owner={await readMe(locale)} />;
}
