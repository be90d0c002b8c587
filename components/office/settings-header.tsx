import type { ReactNode } from "react";
import { PageHeader } from "@/components/ui/page-header";
import { SettingsTabs } from "./settings-tabs";

/** The head of every settings screen: its topic, and links to the others. */
export function SettingsHeader({
  title,
  context,
  actions,
}: {
  title: string;
  context: ReactNode;
  actions?: ReactNode;
}) {
  return <PageHeader title={title} context={context} actions={actions} tabs={<SettingsTabs />} />;
}
