import { LinkTabs } from "@/components/ui/link-tabs";

/** Texts with customers, and messages among the staff. */
export function MessagesTabs({ readsTexts }: { readsTexts: boolean }) {
  const tabs = [
    ...(readsTexts ? [{ href: "/messages", label: "Texts" }] : []),
    { href: "/messages/internal", label: "Internal" },
  ];
  return <LinkTabs label="Messages" tabs={tabs} />;
}
