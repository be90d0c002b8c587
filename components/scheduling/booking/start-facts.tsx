import { DescriptionList } from "@/components/ui/description-list";
import { Section } from "@/components/ui/section";
import { formatDay } from "@/lib/platform/time/format-time";
import type { BookingStart } from "@/lib/scheduling/searching/booking-start";

/** What is chosen already where somebody came from, and stays. */
export function StartFacts({ start, isJobShown }: { start: BookingStart | undefined; isJobShown: boolean }) {
  if (start?.promise) return <PromiseFacts start={start} promise={start.promise} />;
  return start?.job && isJobShown ? <JobFacts start={start} job={start.job} /> : null;
}

type PromiseStart = NonNullable<BookingStart["promise"]>;

/** What a maintenance plan promised is booked for whom, where and when it was promised. */
function PromiseFacts({ start: { customer }, promise }: { start: BookingStart; promise: PromiseStart }) {
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

/** Another appointment of a job goes where the job is. */
function JobFacts({ start: { customer }, job }: { start: BookingStart; job: NonNullable<BookingStart["job"]> }) {
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
