"use client";

import { PageLink } from "./link";
import { usePathname } from "next/navigation";
import { type ReactNode, useEffect, useRef } from "react";
import { cn } from "./class-names";

export type LinkTab = { href: string; label: string; count?: ReactNode };

/** Tabs that link to pages. `current` is the href of the active one, found by path if left out. */
export function LinkTabs({ label, tabs, current }: { label: string; tabs: readonly LinkTab[]; current?: string }) {
  const path = usePathname();
  const activeHref = current ?? tabs.find((tab) => tab.href.split("?")[0] === path)?.href;
  const place = tabs.findIndex((tab) => tab.href === activeHref);
  const row = useRef<HTMLElement>(null);
  // On a phone, the row is wider than the screen. The active tab must be visible.
  useEffect(() => {
    const tab = row.current?.children[place];
    if (row.current && tab instanceof HTMLElement)
      row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2;
  }, [place]);
  return (
    <nav ref={row} aria-label={label} className="relative -mb-px flex gap-5 overflow-x-auto">
      {tabs.map((tab) => (
        <PageLink
          key={tab.href}
          href={tab.href}
          aria-current={tab.href === activeHref ? "page" : undefined}
          className={cn(
            "flex min-h-11 items-center gap-1.5 border-b-2 border-transparent whitespace-nowrap text-muted -outline-offset-2 hover:text-ink md:min-h-9",
            tab.href === activeHref && "border-ink font-medium text-ink"
          )}
        >
          {tab.label}
          {tab.count !== undefined && (
            <span className="tabular rounded-full bg-sunken px-1.5 text-xs text-muted">{tab.count}</span>
          )}
        </PageLink>
      ))}
    </nav>
  );
}
