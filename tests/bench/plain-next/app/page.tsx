import { rowsOf } from "./database";

export const dynamic = "force-dynamic";

type AppointmentRow = {
  id: string;
  start_at: Date;
  end_at: Date;
  customer: { fullName: string };
  location: { city: string };
  job: { name: string };
};

/** The yardstick for the schedule page: a Next page that renders the same rows from raw SQL, and nothing else. */
export default async function PlainPage() {
  const { text, values } = JSON.parse(process.env["BENCH_STATEMENT"] ?? "{}") as { text: string; values: unknown[] };
  const rows = await rowsOf<AppointmentRow>(text, values);
  return (
    <ul>
      {rows.map((row) => (
        <li key={row.id}>
          {row.start_at.toISOString()} {row.end_at.toISOString()} {row.customer.fullName} {row.location.city}{" "}
          {row.job.name}
        </li>
      ))}
    </ul>
  );
}
