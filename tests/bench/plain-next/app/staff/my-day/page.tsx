import Link from "next/link";
import { appointmentsOf, timeOf } from "../appointments";

type Props = { searchParams: Promise<{ date: string; technician: string }> };

export default async function PlainMyDay({ searchParams }: Props) {
  const { date, technician } = await searchParams;
  const rows = await appointmentsOf(date, technician);
  return (
    <>
      <h1>My day</h1>
      <ol>
        {rows.map((row) => (
          <li key={row.id} className="card">
            <p>{timeOf(row)}</p>
            <h2>
              <Link href={`/my-day/${row.id}`} prefetch={false}>
                {row.customer}
              </Link>
            </h2>
            <p>
              {row.job} · Job {row.job_number} <span className={row.status}>{row.status}</span>
            </p>
            <a href={`https://maps.google.com/?q=${encodeURIComponent(`${row.address}, ${row.city}`)}`}>
              {row.address}, {row.city}
            </a>
            <a href={`tel:+1${row.phone}`}>{row.phone}</a>
            {row.note && <p>{row.note}</p>}
            <form method="post">
              <button>On the way</button>
            </form>
            <Link href={`/my-day/${row.id}`} prefetch={false}>
              Notes, photos, invoice
            </Link>
          </li>
        ))}
      </ol>
    </>
  );
}
