import type { ReactNode } from "react";
import { InstallHint } from "@/components/scheduling/field/install-hint";
import { OutboxNotice } from "@/components/scheduling/field/outbox-notice";
import { FieldPages } from "@/components/scheduling/field/outbox-provider";
import { requireMember } from "@/lib/platform/session/page-session";

/** The technician's pages: they are kept on the phone and work without a network. */
export default async function MyDayLayout({ children }: { children: ReactNode }) {
  await requireMember("schedule.view");
  return (
    <FieldPages>
      <div className="mx-auto max-w-2xl">
        <OutboxNotice />
      </div>
      {children}
      <div className="mx-auto max-w-2xl">
        <InstallHint />
      </div>
    </FieldPages>
  );
}
