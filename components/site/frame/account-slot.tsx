import { AccountSwitch } from "@/components/identity/accounts/account-switch";
import { SignOutButton } from "@/components/identity/sessions/sign-out-button";
import type { Viewer } from "@/components/layout/viewer";

/** The end of the account's menu: the switches to other profiles, and the sign-out. */
export function AccountSlot({ viewer: { logisticsType, hasBoth, workspaces } }: { viewer: Viewer }) {
  return (
    <div className="flex flex-col">
      <AccountSwitch side={logisticsType} hasBoth={hasBoth} workspaces={workspaces} />
      <SignOutButton />
    </div>
  );
}
