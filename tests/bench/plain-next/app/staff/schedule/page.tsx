import { appointmentsOf, timeOf } from "../appointments";
import { List } from "../list";

type Props = { searchParams: Promise<{ date: string }> };

export default async function PlainSchedule({ searchParams }: Props) {
  const rows = await appointmentsOf((await searchParams).date, null);
  return (
    <List
      title="Schedule"
      rows={rows}
      href={({ id }) => `/schedule/appointments/${id}`}
      columns={[
        { label: "Time", cell: timeOf },
        { label: "Technician", cell: ({ technician }) => technician },
        { label: "Customer", cell: ({ customer }) => customer },
        { label: "Town", cell: ({ city }) => city },
        { label: "Job", cell: ({ job_number, job }) => `${job_number} · ${job}` },
        { label: "Status", cell: ({ status }) => <span className={status}>{status}</span> },
      ]}
    />
  );
}
