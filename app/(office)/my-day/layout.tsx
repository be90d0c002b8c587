import type { ReactNode } from "react";
import { InstallHint } from "@/components/scheduling/field/install-hint";
import { OutboxNotice } from "@/components/scheduling/field/outbox-notice";
import { FieldPages } from "@/components/scheduling/field/outbox-provider";
import { WorkOfOthers } from "@/components/scheduling/field/work-of-others";
import { requireMember } from "@/lib/platform/session/require-member";
import { getStaffActor } from "@/lib/platform/session/who";

/** The technician's pages. The phone stores them for use without a network. */
export default async function MyDayLayout({ children }: { children: ReactNode }) {
  const who = await requireMember("schedule.view");
  return (
    <FieldPages>
      <div className="mx-auto max-w-2xl">
        <OutboxNotice />
        <WorkOfOthers userId={getStaffActor(who).userId} />
      </div>
      {children}
      <div className="mx-auto max-w-2xl">
        <InstallHint />
      </div>
    </FieldPages>
  );
}
