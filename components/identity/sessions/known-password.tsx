import type { ComponentProps } from "react";
import { PasswordField } from "./password-field";
import { TextLink } from "./text-link";

type KnownPasswordProps = Omit<ComponentProps<typeof PasswordField>, "autoComplete"> & {
  forgot: string;
  /** The link for a forgotten password opens in a new tab. */
  opensTab?: boolean;
};

/** The password of an existing account, with the link for a forgotten one. */
export function KnownPassword({ forgot, opensTab = false, ...field }: KnownPasswordProps) {
  return (
    <div>
      <PasswordField {...field} autoComplete="current-password" />
      <TextLink href="/forgot-password" {...(opensTab ? { target: "_blank" } : {})}>
        {forgot}
      </TextLink>
    </div>
  );
}
