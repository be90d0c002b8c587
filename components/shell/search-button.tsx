"use client";

import { Search } from "lucide-react";
import { useSyncExternalStore } from "react";
import { Button } from "react-aria-components";
import { openCommandMenu } from "@/components/ui/overlays/command-menu-store";
import { IconButton } from "@/components/ui/icon-button";
import { Kbd } from "@/components/ui/kbd";

const subscribeToNothing = () => () => {};
const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform);

export function SearchButton({ isCollapsed }: { isCollapsed: boolean }) {
  const isMac = useSyncExternalStore(subscribeToNothing, isApple, () => false);
  if (isCollapsed) {
    return (
      <IconButton label={`Search (${isMac ? "⌘" : "Ctrl "}K)`} onPress={openCommandMenu}>
        <Search aria-hidden />
      </IconButton>
    );
  }
  return (
    <Button
      onPress={openCommandMenu}
      className="focus-ring control flex w-full cursor-pointer items-center gap-2.5 rounded-control border border-line-strong/60 bg-paper px-2 text-muted hover:border-line-strong hover:text-ink"
    >
      <Search aria-hidden className="size-4" />
      <span className="flex-1 text-left">Search</span>
      <Kbd>{isMac ? "⌘K" : "Ctrl K"}</Kbd>
    </Button>
  );
}
