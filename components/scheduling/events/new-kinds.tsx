"use client";

import { useSearchParams } from "next/navigation";
import { LinkTabs } from "@/components/ui/link-tabs";

const KINDS = [
  { path: "/schedule/new", label: "Appointment" },
  { path: "/schedule/events/new", label: "Event" },
  { path: "/schedule/block", label: "Blocked time" },
];

/** Tabs for the kinds of entries. They keep the time chosen on the board. */
export function NewKinds({ current }: { current: string }) {
  const search = useSearchParams().toString();
  const buildAddress = (path: string) => (search ? `${path}?${search}` : path);
  return (
    <div className="mb-5 border-b border-line">
      <LinkTabs
        label="Add"
        tabs={KINDS.map(({ path, label }) => ({ href: buildAddress(path), label }))}
        current={buildAddress(current)}
      />
    </div>
  );
}
