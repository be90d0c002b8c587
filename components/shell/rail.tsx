"use client";

import { PanelLeftClose, PanelLeftOpen } from "lucide-react";
import { useState } from "react";
import { cn } from "@/components/ui/class-names";
import { IconButton } from "@/components/ui/icon-button";
import { BusinessMark } from "./business-mark";
import type { NavItem, NewItem, ShellUser } from "./nav-item";
import { NewMenu } from "./new-menu";
import { RailLinks } from "./rail-links";
import { setCookie } from "./remember-cookie";
import { SearchButton } from "./search-button";
import type { Theme } from "./theme";
import { UserMenu } from "./user-menu";

export type RailProps = {
  businessName: string;
  user: ShellUser;
  nav: readonly NavItem[];
  newItems: readonly NewItem[];
  profileHref: string;
  theme: Theme;
  hasSearch: boolean;
  isCollapsedAtFirst: boolean;
};

/** The navigation at the left, 232 px or 56 px wide. A cookie remembers the width. */
export function Rail({ businessName, nav, newItems, hasSearch, isCollapsedAtFirst, ...account }: RailProps) {
  const [isCollapsed, setCollapsed] = useState(isCollapsedAtFirst);
  const toggle = () => {
    setCollapsed(!isCollapsed);
    setCookie("rail", isCollapsed ? "open" : "collapsed");
  };
  return (
    <aside
      data-shell
      aria-label="Main"
      className={cn(
        "sticky top-0 hidden h-dvh shrink-0 flex-col border-r border-line bg-surface px-2.5 py-3 md:flex",
        isCollapsed ? "w-14" : "w-58"
      )}
    >
      <div className={cn("flex items-center gap-1", isCollapsed && "flex-col")}>
        <BusinessMark name={businessName} isCollapsed={isCollapsed} />
        <IconButton
          label={isCollapsed ? "Expand navigation" : "Collapse navigation"}
          onPress={toggle}
          className="text-muted"
        >
          {isCollapsed ? <PanelLeftOpen aria-hidden /> : <PanelLeftClose aria-hidden />}
        </IconButton>
      </div>
      <div className="mt-3 flex flex-col gap-1.5">
        {newItems.length > 0 && <NewMenu items={newItems} isCollapsed={isCollapsed} />}
        {hasSearch && <SearchButton isCollapsed={isCollapsed} />}
      </div>
      <RailLinks nav={nav} isCollapsed={isCollapsed} />
      <UserMenu {...account} isCollapsed={isCollapsed} />
    </aside>
  );
}
