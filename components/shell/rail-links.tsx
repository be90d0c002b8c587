"use client";

import { PageLink } from "@/components/ui/link";
import { usePathname } from "next/navigation";
import { Focusable, TooltipTrigger } from "react-aria-components";
import { cn } from "@/components/ui/class-names";
import { Tooltip } from "@/components/ui/tooltip";
import { isWithin, type NavItem } from "./nav-item";

export function RailLinks({ nav, isCollapsed }: { nav: readonly NavItem[]; isCollapsed: boolean }) {
  const groups = [...new Set(nav.map((item) => item.group ?? ""))];
  return (
    <nav aria-label="Sections" className="-mx-1 mt-4 flex flex-1 flex-col gap-4 overflow-y-auto px-1 pb-4">
      {groups.map((group) => (
        <ul key={group} aria-label={group || undefined} className="flex flex-col gap-0.5">
          {group && !isCollapsed && (
            <li aria-hidden className="px-2 pb-1 text-xs font-medium text-muted">
              {group}
            </li>
          )}
          {nav
            .filter((item) => (item.group ?? "") === group)
            .map((item) => (
              <li key={item.href}>
                <RailLink item={item} isCollapsed={isCollapsed} />
              </li>
            ))}
        </ul>
      ))}
    </nav>
  );
}

function RailLink({ item, isCollapsed }: { item: NavItem; isCollapsed: boolean }) {
  const isCurrent = isWithin(usePathname(), item.href);
  return (
    <TooltipTrigger delay={200} isDisabled={!isCollapsed}>
      <Focusable>
        <PageLink
          href={item.href}
          aria-current={isCurrent ? "page" : undefined}
          className={cn(
            "rail-link",
            isCurrent && "bg-sunken font-medium text-ink",
            isCollapsed && "justify-center px-0"
          )}
        >
          {item.icon}
          <span className={isCollapsed ? "sr-only" : "truncate"}>{item.label}</span>
          {item.badge && <span className={isCollapsed ? "absolute -top-0.5 -right-0.5" : "ml-auto"}>{item.badge}</span>}
        </PageLink>
      </Focusable>
      <Tooltip placement="right">{item.label}</Tooltip>
    </TooltipTrigger>
  );
}
