import { TextLink } from "@/components/ui/link";
import { requireMember } from "@/lib/platform/session/require-member";
import { openPromises } from "@/lib/plans/promises/list-promises";
import { formatCount } from "@/lib/platform/format/format-count";

/** The appointments that sold plans promise up to this month and that are not booked. */
export async function PromisedNotice() {
  const who = await requireMember("schedule.view");
  const { total, overdue } = await openPromises(who, { limit: 1, offset: 0 });
  if (total === 0) return null;
  return (
    <p
      className={`mb-4 rounded-card border border-line px-4 py-3 ${overdue > 0 ? "bg-warning-soft text-warning-ink" : "bg-surface"}`}
    >
      {formatCount(total, "maintenance plan appointment")} not booked yet{overdue > 0 && `, ${overdue} overdue`}.{" "}
      <TextLink href={overdue > 0 ? "/maintenance-plans/due?show=overdue" : "/maintenance-plans/due"}>
        View appointments to book
      </TextLink>
    </p>
  );
}
