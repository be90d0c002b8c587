import { rowsOf } from "../../database";
import { List } from "../list";

export const dynamic = "force-dynamic";

type JobRow = Record<"id" | "name" | "customer" | "city" | "state" | "type" | "status", string> & {
  number: number;
  created_at: Date;
};

const day = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "America/New_York" });

export default async function PlainJobs() {
  const rows = await rowsOf<JobRow>(
    `SELECT j.id, j.business_job_number AS number, j.name, j.status, j.created_at, c.display_name AS customer, l.city, l.state,
       t.name AS type
     FROM job j JOIN customer c ON c.business_id = j.business_id AND c.id = j.customer_id
       JOIN customer_location l ON l.business_id = j.business_id AND l.id = j.location_id
       JOIN job_type t ON t.business_id = j.business_id AND t.id = j.job_type_id
     WHERE j.deleted_at IS NULL ORDER BY j.id DESC LIMIT 50`
  );
  return (
    <List
      title="Jobs"
      rows={rows}
      href={({ id }) => `/jobs/${id}`}
      columns={[
        { label: "Job", cell: ({ number, name }) => `${number} · ${name}` },
        { label: "Customer", cell: ({ customer }) => customer },
        { label: "Town", cell: ({ city, state }) => `${city}, ${state}` },
        { label: "Type", cell: ({ type }) => type },
        { label: "Status", cell: ({ status }) => <span className={status}>{status}</span> },
        { label: "Opened", cell: ({ created_at }) => day.format(created_at) },
      ]}
    />
  );
}
