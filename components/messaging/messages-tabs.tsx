"use client";

import { usePathname } from "next/navigation";
import { LinkTabs } from "@/components/ui/link-tabs";

/** Texts with customers, and messages among the staff. */
export function MessagesTabs({ readsTexts }: { readsTexts: boolean }) {
  // A conversation has an address of its own below the texts.
  const path = usePathname();
  const tabs = [
    ...(readsTexts ? [{ href: "/messages", label: "Texts" }] : []),
    { href: "/messages/internal", label: "Internal" },
  ];
  return <LinkTabs label="Messages" tabs={tabs} current={path === "/messages/internal" ? path : "/messages"} />;
}
