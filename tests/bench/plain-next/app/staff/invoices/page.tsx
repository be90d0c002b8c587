import { rowsOf } from "../../database";
import { List } from "../list";

export const dynamic = "force-dynamic";

type InvoiceRow = Record<"id" | "customer" | "job" | "status" | "total" | "balance", string> & {
  number: number;
  job_number: number;
  issued_on: Date;
};

const day = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });
const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

export default async function PlainInvoices() {
  const rows = await rowsOf<InvoiceRow>(
    `SELECT i.id, i.invoice_number AS number, i.status, i.issued_on, i.total, i.balance, c.display_name AS customer,
       j.business_job_number AS job_number, j.name AS job
     FROM invoice i JOIN customer c ON c.business_id = i.business_id AND c.id = i.customer_id
       LEFT JOIN job j ON j.business_id = i.business_id AND j.id = i.job_id
     WHERE i.deleted_at IS NULL ORDER BY i.id DESC LIMIT 50`
  );
  return (
    <List
      title="Invoices"
      rows={rows}
      href={({ id }) => `/billing/invoices/${id}`}
      columns={[
        { label: "Document", cell: ({ number }) => `Invoice #${number}` },
        { label: "Customer", cell: ({ customer }) => customer },
        { label: "Job", cell: ({ job_number, job }) => `${job_number} · ${job}` },
        { label: "Date", cell: ({ issued_on }) => day.format(issued_on) },
        { label: "Status", cell: ({ status }) => <span className={status}>{status}</span> },
        { label: "Total", cell: ({ total }) => dollars.format(Number(total)) },
        { label: "Balance due", cell: ({ balance }) => dollars.format(Number(balance)) },
      ]}
    />
  );
}
