"use client";

import { Ellipsis } from "lucide-react";
import { PageLink } from "@/components/ui/link";
import { usePathname } from "next/navigation";
import { useState } from "react";
import { Button, Dialog, Heading } from "react-aria-components";
import { cn } from "@/components/ui/class-names";
import { ModalSurface } from "@/components/ui/overlays/modal-surface";
import { isWithin, type NavItem } from "./nav-item";

const place =
  "relative flex h-14 flex-1 cursor-pointer flex-col items-center justify-center gap-0.5 text-xs text-muted -outline-offset-2 data-focus-visible:outline-2 data-focus-visible:outline-focus [&_svg]:size-5 [&>.mask-icon]:size-5";
const here = "font-medium text-ink";

/** Five places in reach of the thumb. The last one opens all others. */
export function BottomBar({ nav, places }: { nav: readonly NavItem[]; places: readonly string[] }) {
  const path = usePathname();
  const [isOpen, setOpen] = useState(false);
  const barItems = places.flatMap((href) => nav.find((item) => item.href === href) ?? []).slice(0, 4);
  const others = nav.filter((item) => !barItems.includes(item));
  // A menu with a single place would be a needless step.
  if (others.length === 1) barItems.push(...others.splice(0));
  return (
    <nav
      data-shell
      aria-label="Sections"
      className="fixed inset-x-0 bottom-0 z-30 flex border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {barItems.map((item) => (
        <PageLink
          key={item.href}
          href={item.href}
          aria-current={isWithin(path, item.href) ? "page" : undefined}
          className={cn(place, isWithin(path, item.href) && here)}
        >
          {item.icon}
          <span className="max-w-full truncate px-1">{item.label}</span>
          {item.badge && <span className="absolute top-1 left-1/2 ml-1.5">{item.badge}</span>}
        </PageLink>
      ))}
      {others.length > 0 && (
        <Button
          onPress={() => setOpen(true)}
          className={cn(place, others.some((item) => isWithin(path, item.href)) && here)}
        >
          <Ellipsis aria-hidden />
          More
        </Button>
      )}
      <ModalSurface isOpen={isOpen} onOpenChange={setOpen} isDismissable placement="bottom">
        <Dialog className="overflow-y-auto p-3 pb-[calc(env(safe-area-inset-bottom)+0.75rem)] outline-none">
          <Heading slot="title" className="px-3 py-2 text-lg font-semibold">
            More
          </Heading>
          <ul>
            {others.map((item) => (
              <li key={item.href}>
                <PageLink
                  href={item.href}
                  onClick={() => setOpen(false)}
                  aria-current={isWithin(path, item.href) ? "page" : undefined}
                  className="flex h-12 items-center gap-3 rounded-control px-3 text-lg hover:bg-sunken aria-[current]:font-medium [&>.mask-icon]:size-5 [&>.mask-icon]:bg-muted"
                >
                  {item.icon}
                  {item.label}
                  {item.badge && <span className="ml-auto">{item.badge}</span>}
                </PageLink>
              </li>
            ))}
          </ul>
        </Dialog>
      </ModalSurface>
    </nav>
  );
}
