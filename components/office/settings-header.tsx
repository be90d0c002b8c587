import type { ReactNode } from "react";
import { LinkTabs } from "@/components/ui/link-tabs";
import { PageHeader } from "@/components/ui/page-header";

const tabs = [
  { href: "/admin/business", label: "Business" },
  { href: "/admin/hours", label: "Hours" },
  { href: "/admin/tax", label: "Taxes" },
  { href: "/admin/payments", label: "Payments" },
  { href: "/admin/users", label: "Users" },
  { href: "/admin/roles", label: "Roles" },
  { href: "/admin/job-types", label: "Job types" },
  { href: "/coverage-zones", label: "Coverage zones" },
  { href: "/admin/dispatch-groups", label: "Dispatch groups" },
  { href: "/admin/event-types", label: "Event types" },
  { href: "/admin/appointment-tags", label: "Tags" },
  { href: "/admin/notifications", label: "Notifications" },
  { href: "/admin/mail", label: "Mail" },
  { href: "/admin/texts", label: "Texts" },
  { href: "/admin/background-work", label: "Background work" },
  { href: "/admin/history", label: "History" },
];

/** Heads every settings screen: what it is about, and the way to the others. */
export function SettingsHeader({
  title,
  context,
  actions,
}: {
  title: string;
  context: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <PageHeader title={title} context={context} actions={actions} tabs={<LinkTabs label="Settings" tabs={tabs} />} />
  );
}
