import { formatDay } from "@/lib/platform/time/format-time";
import type { PlanAct, SoldPlan } from "@/lib/plans/records/sold-plan";

type Act = PlanAct["act"];

/** An action on a sold plan in its current status, with its confirmation and its success message. */
export type Choice = {
  act: Act;
  label: string;
  confirmation?: { title: string; text: string; yes: string };
  done: string;
};

export function listPlanChoices(plan: Pick<SoldPlan, "name" | "status" | "end_date">): Choice[] {
  const { name, status, end_date: end } = plan;
  const pause: Choice = { act: "pause", label: "Pause plan", done: `Paused ${name}. No charges until you resume it.` };
  const resume: Choice = { act: "resume", label: "Resume plan", done: `Resumed ${name}.` };
  const renew: Choice = { act: "renew", label: "Renew plan", done: `Renewed ${name}.` };
  const cancel: Choice = {
    act: "cancel",
    label: "Cancel plan…",
    confirmation: {
      title: `Cancel ${name}?`,
      text: "The customer gets no more charges and no new promised appointments. Booked appointments and open invoices don't change.",
      yes: "Cancel plan",
    },
    done: `Canceled ${name}.`,
  };
  const archive: Choice = {
    act: "archive",
    label: "Archive plan…",
    confirmation: {
      title: `Archive ${name}?`,
      text: `The plan is removed from the customer's list. ${status === "active" ? `Its term ends ${formatDay(end)}, but charges stop now.` : "Open invoices stay due."}`,
      yes: "Archive",
    },
    done: `Archived ${name}.`,
  };
  const unarchive: Choice = { act: "unarchive", label: "Restore plan", done: `Restored ${name}.` };
  switch (status) {
    case "active":
    case "upcoming":
      return [renew, pause, cancel, archive];
    case "expired":
      return [renew, cancel, archive];
    case "paused":
      return [resume, cancel, archive];
    case "canceled":
      return [archive];
    case "archived":
      return [unarchive];
  }
}
