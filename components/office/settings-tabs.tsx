"use client";

import { usePathname } from "next/navigation";
import { createContext, type ReactNode, use } from "react";
import { LinkTabs } from "@/components/ui/link-tabs";
import type { SettingsGroup } from "./settings-screens";

const Groups = createContext<readonly SettingsGroup[]>([]);

/** Provides the settings that the user may open. */
export function SettingsProvider({ groups, children }: { groups: readonly SettingsGroup[]; children: ReactNode }) {
  return <Groups value={groups}>{children}</Groups>;
}

/** The groups of settings, and below them the screens of the current group. */
export function SettingsTabs() {
  const path = usePathname();
  const groups = use(Groups);
  const firstOf = ({ screens }: SettingsGroup) => screens[0]?.href ?? "";
  const currentGroup = groups.find(({ screens }) => screens.some(({ href }) => href === path));
  const kinds = groups.map((group) => ({ label: group.label, href: firstOf(group) }));
  return (
    <div className="flex flex-col">
      <LinkTabs label="Settings" tabs={kinds} {...(currentGroup ? { current: firstOf(currentGroup) } : {})} />
      {currentGroup && (
        <div className="border-t border-line">
          <LinkTabs label={currentGroup.label} tabs={currentGroup.screens} />
        </div>
      )}
    </div>
  );
}
