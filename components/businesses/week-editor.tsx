"use client";

import { useRouter } from "next/navigation";
import { useOfferUndo } from "@/components/history/undo-provider";
import { parseWeek, WeekFields } from "@/components/office/week-fields";
import { Form } from "@/components/ui/form/form";
import type { FormValues } from "@/components/ui/form/form-values";
import { api } from "@/lib/platform/http/api-client";
import { type FormProblems, toFormProblems } from "@/lib/platform/http/form-problems";
import type { WeekdayHours } from "@/lib/platform/time/weekday-hours";

/** The opening hours of the seven weekdays, in the business's time zone. */
export function WeekEditor({ week: currentWeek }: { week: WeekdayHours[] }) {
  const router = useRouter();
  const offerUndo = useOfferUndo();
  const save = async (values: FormValues): Promise<FormProblems | void> => {
    const week = parseWeek(values, currentWeek);
    if (!Array.isArray(week)) return week;
    try {
      offerUndo("Hours saved.", [await api("PUT /api/business/hours", { body: { week } })]);
      router.refresh();
    } catch (error) {
      return toFormProblems(error);
    }
  };
  return (
    <Form onSave={save} draftKey="hours">
      <WeekFields week={currentWeek} closed="Closed" />
    </Form>
  );
}
