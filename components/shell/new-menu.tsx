"use client";

import { Plus } from "lucide-react";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { Menu } from "@/components/ui/overlays/menu";
import type { NewItem } from "./nav-item";

/** The only orange button of the frame. */
export function NewMenu({ items, isCollapsed }: { items: readonly NewItem[]; isCollapsed: boolean }) {
  return (
    <Menu
      label="New"
      entries={items}
      trigger={
        isCollapsed ? (
          <IconButton label="New" variant="primary">
            <Plus aria-hidden />
          </IconButton>
        ) : (
          <Button variant="primary" icon={<Plus aria-hidden />} className="w-full">
            New
          </Button>
        )
      }
    />
  );
}
