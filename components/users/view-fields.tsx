import { Checkbox } from "@/components/ui/choices/checkbox";
import type { FormValues } from "@/components/ui/form/form-values";
import { Section } from "@/components/ui/section";
import {
  APPOINTMENT_VIEWS,
  type AppointmentView,
  type AppointmentViews,
  buildViews,
} from "@/lib/users/views/appointment-views";

const LABELS: Record<AppointmentView, string> = {
  day: "Day",
  week: "Week",
  month: "Month",
  table: "Table",
  map: "Map",
};

/** The schedule views that a user can see. */
export function ViewFields({ views }: { views: AppointmentViews }) {
  return (
    <Section title="Schedule views">
      <div
        role="group"
        aria-label="Schedule views"
        data-field="appointmentViews"
        className="flex flex-wrap gap-x-5 gap-y-1.5"
      >
        {APPOINTMENT_VIEWS.map((view) => (
          <Checkbox key={view} name="appointmentViews" value={view} defaultSelected={views[view]}>
            {LABELS[view]}
          </Checkbox>
        ))}
      </div>
    </Section>
  );
}

/** Returns the views of the form. Null when unchanged. */
export function getChangedViews(values: FormValues, before: AppointmentViews): AppointmentViews | null {
  const ticked = [values["appointmentViews"] ?? []].flat();
  const views = buildViews((view) => ticked.includes(view));
  return APPOINTMENT_VIEWS.some((view) => views[view] !== before[view]) ? views : null;
}
