import type { ReactNode } from "react";
import { PageHeader } from "@/components/ui/page-header";
import { SettingsTabs } from "./settings-tabs";

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
  return <PageHeader title={title} context={context} actions={actions} tabs={<SettingsTabs />} />;
}
