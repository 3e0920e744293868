import type { ReactNode } from "react";
import type { Tab } from "@/components/ui/tabs";
import { StaffTabs } from "./staff-tabs";

type StaffFrameProps = { title: string; label: string; tabs: Tab[]; children: ReactNode };

/**
 * The frame of the staff's pages: where one is, the other parts as links, the part itself with its
 * own heading.
 */
export function StaffFrame({ title, label, tabs, children }: StaffFrameProps) {
  return (
    <div className="page-width py-6 lg:py-5">
      <p className="font-semibold text-muted text-small">{title}</p>
      <div className="mt-2 mb-6 lg:mt-0 lg:mb-4">
        <StaffTabs tabs={tabs} label={label} />
      </div>
      {children}
    </div>
  );
}
