"use client";

import { usePathname } from "next/navigation";
import { LinkTabs } from "@/components/ui/link-tabs";
import { SETTINGS } from "./settings-screens";

/** What settings there are, and below it the screens of the kind that is shown. */
export function SettingsTabs() {
  const path = usePathname();
  const shown = SETTINGS.find(({ screens }) => screens.some(({ href }) => href === path));
  const kinds = SETTINGS.map(({ label, screens }) => ({ label, href: screens[0].href }));
  return (
    <div className="flex flex-col">
      <LinkTabs label="Settings" tabs={kinds} {...(shown ? { current: shown.screens[0].href } : {})} />
      {shown && (
        <div className="border-t border-line">
          <LinkTabs label={shown.label} tabs={shown.screens} />
        </div>
      )}
    </div>
  );
}
