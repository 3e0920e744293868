import type { ComponentProps } from "react";
import { PasswordField } from "./password-field";
import { TextLink } from "./text-link";

type KnownPasswordProps = Omit<ComponentProps<typeof PasswordField>, "autoComplete"> & {
  forgot: string;
  /** The way out opens beside the page. */
  opensTab?: boolean;
};

/** The password of an account that is there, with the way out for whoever has forgotten it. */
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
