import type { Viewer } from "@/components/layout/viewer";
import { AccountSwitch } from "@/components/profile/account-switch";
import { SignOutButton } from "@/components/session/sign-out-button";

/** The end of the account's menu: the ways to go on as someone else, and out. */
export function AccountSlot({ viewer: { logisticsType, hasBoth, workspaces } }: { viewer: Viewer }) {
  return (
    <div className="flex flex-col gap-1">
      <AccountSwitch side={logisticsType} hasBoth={hasBoth} workspaces={workspaces} />
      <div className="border-line border-t pt-1">
        <SignOutButton />
      </div>
    </div>
  );
}
