import { Check } from "lucide-react";
import type { ReactNode } from "react";
import {
  compareSums,
  compareOptions,
  type ComparedRow,
  getOptionName,
} from "@/lib/invoices/comparison/compare-options";
import { formatDollars } from "@/lib/platform/money/format-dollars";
import type { Invoice } from "@/lib/invoices/records/invoice";

type Line = Invoice["lineItems"][number];
type Compared = Pick<
  Invoice,
  | "id"
  | "title"
  | "invoiceNumber"
  | "lineItems"
  | "subtotal"
  | "discountTotal"
  | "taxTotal"
  | "rebate"
  | "total"
  | "deposit"
>;

type Props = {
  options: readonly Compared[];
  /** The actions and the outcome of an option, below its total. */
  footOf: (option: Compared) => ReactNode;
  /** The highlighted option. */
  markedId?: string | null;
};

/**
 * Proposals side by side: first the differences, then what all of them include. Columns on wide screens, else cards.
 */
export function ComparisonView(props: Props) {
  const rows = compareOptions(props.options);
  const groups = [
    { title: "Differences", rows: rows.filter((row) => row.differs) },
    { title: "Included in every option", rows: rows.filter((row) => !row.differs) },
  ].filter((group) => group.rows.length > 0);
  return (
    <>
      <ComparisonTable {...props} groups={groups} />
      <div className="flex flex-col gap-4 md:hidden print:hidden">
        {props.options.map((option, index) => (
          <OptionCard key={option.id} {...props} option={option} index={index} groups={groups} />
        ))}
      </div>
    </>
  );
}

type Group = { title: string; rows: ComparedRow<Line>[] };

function ComparisonTable({ options, footOf, markedId, groups }: Props & { groups: Group[] }) {
  return (
    <div className="hidden overflow-x-auto md:block print:block">
      <table className="w-full min-w-150 table-fixed border-separate border-spacing-0 text-left">
        <caption className="sr-only">Comparison of options</caption>
        <thead>
          <tr className="align-top">
            <th scope="col" className="w-1/4 border-b border-line p-3 text-sm font-medium text-muted">
              Item
            </th>
            {options.map((option, index) => (
              <th
                key={option.id}
                scope="col"
                className={`border-b border-line p-3 font-normal ${getColumnClass(option.id === markedId)} rounded-t-card`}
              >
                <OptionHead option={option} index={index} />
                <div className="mt-3 flex flex-col items-start gap-2 print:hidden">{footOf(option)}</div>
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ title, rows }) => (
          <tbody key={title}>
            <tr>
              <th
                scope="rowgroup"
                colSpan={options.length + 1}
                className="border-b border-line px-3 pt-5 pb-2 text-sm font-semibold"
              >
                {title}
              </th>
            </tr>
            {rows.map((row) => (
              <tr key={row.key} className="align-top">
                <th scope="row" className="border-b border-line p-3 font-medium break-words">
                  {row.name}
                </th>
                {options.map(({ id }, index) => (
                  <td key={id} className={`border-b border-line p-3 ${getColumnClass(id === markedId)}`}>
                    <Cell line={row.cells[index] ?? null} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
        <tfoot>
          {compareSums(options).map(({ label, amounts, isMain }) => (
            <tr key={label} className={isMain ? "text-lg font-semibold" : "text-muted"}>
              <th scope="row" className={`px-3 py-1.5 ${isMain ? "font-semibold" : "font-normal"}`}>
                {label}
              </th>
              {options.map(({ id }, index) => (
                <td key={id} data-money className={`px-3 py-1.5 ${getColumnClass(id === markedId)}`}>
                  {formatDollars(amounts[index] ?? "0.00")}
                </td>
              ))}
            </tr>
          ))}
        </tfoot>
      </table>
    </div>
  );
}

const getColumnClass = (isMarked: boolean) => (isMarked ? "bg-sunken" : "");

function OptionHead({ option, index }: { option: Compared; index: number }) {
  return (
    <>
      <p className="text-lg font-semibold break-words">{getOptionName(option, index)}</p>
      <p className="text-sm text-muted">Proposal #{option.invoiceNumber}</p>
      <p data-money className="mt-1 text-2xl font-semibold tracking-tight">
        {formatDollars(option.total)}
      </p>
    </>
  );
}

type CardProps = Props & { option: Compared; index: number; groups: Group[] };

function OptionCard({ option, index, groups, footOf, markedId }: CardProps) {
  return (
    <section
      aria-label={getOptionName(option, index)}
      className={`rounded-card border border-line p-4 ${getColumnClass(option.id === markedId)}`}
    >
      <OptionHead option={option} index={index} />
      <div className="mt-3 flex flex-col items-start gap-2">{footOf(option)}</div>
      {groups.map(({ title, rows }) => (
        <details key={title} open={rows.some((row) => row.differs)} className="mt-4">
          <summary className="cursor-pointer py-1 text-sm font-semibold">{title}</summary>
          <ul className="border-t border-line">
            {rows.map((row) => (
              <li key={row.key} className="flex justify-between gap-4 border-b border-line py-2">
                <span className={`min-w-0 break-words ${row.cells[index] ? "font-medium" : "text-muted line-through"}`}>
                  {row.name}
                </span>
                <Cell line={row.cells[index] ?? null} />
              </li>
            ))}
          </ul>
        </details>
      ))}
      <dl className="mt-3 flex flex-col gap-1">
        {compareSums([option]).map(({ label, amounts: [amount], isMain }) => (
          <div
            key={label}
            className={isMain ? "flex justify-between text-lg font-semibold" : "flex justify-between text-muted"}
          >
            <dt>{label}</dt>
            <dd data-money>{formatDollars(amount ?? "0.00")}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The line of an option for an item. */
function Cell({ line }: { line: Line | null }) {
  if (!line) return <span className="shrink-0 text-muted">Not included</span>;
  return (
    <span className="flex shrink-0 flex-col items-start max-md:items-end">
      <span className="flex items-center gap-1.5">
        {line.counted && <Check aria-label="Included" className="size-4 shrink-0 text-success-ink" />}
        <span data-money>{formatDollars(line.amount)}</span>
      </span>
      {line.quantity !== "1" && <span className="text-sm text-muted">Quantity {line.quantity}</span>}
      {!line.counted && <span className="text-sm text-muted">Optional</span>}
    </span>
  );
}
