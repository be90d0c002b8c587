"use client";

import { usePathname } from "next/navigation";
import { createContext, type ReactNode, use } from "react";
import { LinkTabs } from "@/components/ui/link-tabs";
import type { SettingsGroup } from "./settings-screens";

const Groups = createContext<readonly SettingsGroup[]>([]);

/** Tells the screens inside which settings the person may open. */
export function SettingsProvider({ groups, children }: { groups: readonly SettingsGroup[]; children: ReactNode }) {
  return <Groups value={groups}>{children}</Groups>;
}

/** What settings there are, and below it the screens of the kind that is shown. */
export function SettingsTabs() {
  const path = usePathname();
  const groups = use(Groups);
  const firstOf = ({ screens }: SettingsGroup) => screens[0]?.href ?? "";
  const shown = groups.find(({ screens }) => screens.some(({ href }) => href === path));
  const kinds = groups.map((group) => ({ label: group.label, href: firstOf(group) }));
  return (
    <div className="flex flex-col">
      <LinkTabs label="Settings" tabs={kinds} {...(shown ? { current: firstOf(shown) } : {})} />
      {shown && (
        <div className="border-t border-line">
          <LinkTabs label={shown.label} tabs={shown.screens} />
        </div>
      )}
    </div>
  );
}
