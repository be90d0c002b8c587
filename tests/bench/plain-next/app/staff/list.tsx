import Link from "next/link";
import type { ReactNode } from "react";

type Column<Row> = { label: string; cell: (row: Row) => ReactNode };
type Props<Row> = {
  title: string;
  rows: Row[];
  columns: Array<Column<Row>>;
  href: (row: Row) => string;
};

/** A table as a plain server component. The first column is the link. */
export function List<Row extends { id: string }>({ title, rows, columns, href }: Props<Row>) {
  return (
    <>
      <h1>{title}</h1>
      <table className="list">
        <thead>
          <tr>
            {columns.map(({ label }) => (
              <th key={label}>{label}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} className="row">
              {columns.map(({ label, cell }, index) => (
                <td key={label} className="cell">
                  {index > 0 ? (
                    cell(row)
                  ) : (
                    <Link href={href(row)} prefetch={false}>
                      {cell(row)}
                    </Link>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p>{rows.length} rows</p>
    </>
  );
}
