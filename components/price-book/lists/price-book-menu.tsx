"use client";

import { Ellipsis, Tags, Upload } from "lucide-react";
import { IconButton } from "@/components/ui/icon-button";
import { Menu } from "@/components/ui/overlays/menu";

/** The bulk actions of the price book. */
export function PriceBookMenu() {
  return (
    <Menu
      label="More"
      trigger={
        <IconButton label="More">
          <Ellipsis aria-hidden />
        </IconButton>
      }
      entries={[
        { id: "prices", label: "Change prices", icon: <Tags aria-hidden />, href: "/price-book/change-prices" },
        { id: "import", label: "Import and export", icon: <Upload aria-hidden />, href: "/price-book/import" },
      ]}
    />
  );
}
