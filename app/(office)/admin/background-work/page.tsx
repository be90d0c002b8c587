import { CircleCheck } from "lucide-react";
import { RunAgainButton } from "@/components/office/run-again-button";
import { SettingsHeader } from "@/components/office/settings-header";
import { Badge } from "@/components/ui/badge";
import { DataTable } from "@/components/ui/table/data-table";
import { EmptyState } from "@/components/ui/states/empty-state";
import { describeBackgroundTask } from "@/lib/describe-background-task";
import { listFailedTasks } from "@/lib/platform/outbox/list-failed-tasks";
import { requireMember } from "@/lib/platform/session/require-member";
import { formatInstant } from "@/lib/platform/time/format-time";

export const metadata = { title: "Background work" };

export default async function BackgroundWorkPage() {
  const who = await requireMember("operations.manage");
  const tasks = await listFailedTasks(who);
  return (
    <>
      <SettingsHeader
        title="Settings"
        context="Background work that failed or is retrying"
        actions={tasks.length > 0 && <RunAgainButton />}
      />
      <DataTable
        label="Background work"
        rows={tasks}
        rowId={({ id }) => id}
        rowName={({ name }) => describeBackgroundTask(name)}
        columns={[
          { id: "name", label: "Task", cell: ({ name }) => describeBackgroundTask(name) },
          {
            id: "state",
            label: "Status",
            cell: ({ isGivenUp }) => (
              <Badge tone={isGivenUp ? "danger" : "warning"}>{isGivenUp ? "Failed" : "Retrying"}</Badge>
            ),
          },
          {
            id: "reason",
            label: "Reason",
            cell: ({ reason }) => (
              <span className="my-1 line-clamp-2 max-w-160 whitespace-normal text-muted">{reason.slice(0, 400)}</span>
            ),
          },
          { id: "attempts", label: "Attempts", align: "right", cell: ({ attempts }) => attempts, hideOnPhone: true },
          {
            id: "at",
            label: "Last attempt",
            align: "right",
            cell: ({ at }) => <span className="tabular whitespace-nowrap">{formatInstant(at, who.timeZone)}</span>,
          },
        ]}
        empty={
          <EmptyState
            icon={<CircleCheck aria-hidden />}
            title="No failures"
            text="Failed emails, texts, reminders, recurring appointments, and payments appear here with the reason."
          />
        }
      />
    </>
  );
}
