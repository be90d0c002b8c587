import { DescriptionList } from "@/components/ui/description-list";
import { Section } from "@/components/ui/section";
import { formatDay } from "@/lib/platform/time/format-time";
import type { BookingStart } from "@/lib/scheduling/availability/booking-start";

/** The facts that are fixed by the record that the user came from. */
export function BookingStartSection({
  start,
  isJobVisible,
}: {
  start: BookingStart | undefined;
  isJobVisible: boolean;
}) {
  if (start?.promise) return <PromiseSection start={start} promise={start.promise} />;
  return start?.job && isJobVisible ? <JobSection start={start} job={start.job} /> : null;
}

type PromiseStart = NonNullable<BookingStart["promise"]>;

/** The customer, place, and time that a sold plan fixes for its appointment. */
function PromiseSection({ start: { customer }, promise }: { start: BookingStart; promise: PromiseStart }) {
  return (
    <Section title="Promised by a maintenance plan">
      <DescriptionList
        items={[
          { term: "Customer", value: customer.fullName },
          { term: "Location", value: promise.place },
          { term: "Job type", value: promise.jobType },
          { term: "Promised for", value: `${formatDay(promise.firstDay)} – ${formatDay(promise.lastDay)}` },
        ]}
      />
    </Section>
  );
}

/** A further appointment of a job has the same location as the job. */
function JobSection({ start: { customer }, job }: { start: BookingStart; job: NonNullable<BookingStart["job"]> }) {
  return (
    <Section title={`Job ${job.number}`}>
      <DescriptionList
        items={[
          { term: "Customer", value: customer.fullName },
          { term: "Location", value: job.place },
          { term: "Job type", value: job.jobType },
        ]}
      />
    </Section>
  );
}
