"use client";

import { usePathname } from "next/navigation";
import { LinkTabs } from "@/components/ui/link-tabs";

/** Tabs for texts with customers and for internal messages. */
export function MessagesTabs({ readsTexts }: { readsTexts: boolean }) {
  // A conversation's own address is below that of the texts.
  const path = usePathname();
  const tabs = [
    ...(readsTexts ? [{ href: "/messages", label: "Texts" }] : []),
    { href: "/messages/internal", label: "Internal" },
  ];
  return <LinkTabs label="Messages" tabs={tabs} current={path === "/messages/internal" ? path : "/messages"} />;
}
