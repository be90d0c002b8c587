"use client";

import { Search } from "lucide-react";
import { openCommandMenu } from "@/components/ui/overlays/command-menu-store";
import { IconButton } from "@/components/ui/icon-button";
import { BusinessMark } from "./business-mark";
import type { NewItem, ShellUser } from "./nav-item";
import { NewMenu } from "./new-menu";
import type { Theme } from "./theme";
import { UserMenu } from "./user-menu";

type TopBarProps = {
  businessName: string;
  user: ShellUser;
  newItems: readonly NewItem[];
  profileHref: string;
  theme: Theme;
  hasSearch: boolean;
};

/** The bar above the page on a phone: business, search, New, and the account. */
export function TopBar({ businessName, newItems, hasSearch, ...account }: TopBarProps) {
  return (
    <header data-shell className="flex items-center gap-1 border-b border-line bg-surface px-3 py-1 md:hidden">
      <BusinessMark name={businessName} />
      {hasSearch && (
        <IconButton label="Search" onPress={openCommandMenu}>
          <Search aria-hidden />
        </IconButton>
      )}
      {newItems.length > 0 && <NewMenu items={newItems} isCollapsed />}
      <UserMenu {...account} isCollapsed />
    </header>
  );
}
