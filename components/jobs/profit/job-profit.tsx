import { Card } from "@/components/ui/card";
import { Money } from "@/components/ui/money";
import type { ProfitLines, ProfitLoss } from "@/lib/jobs/profit/profit-loss";
import { EnterCosts } from "./enter-costs";

type Props = { job: { id: string; number: number }; sums: ProfitLoss; lines: ProfitLines };

/** The profit of a job: revenue, costs with their source, and each line of its invoices. */
export function JobProfit({ job, sums, lines }: Props) {
  const { entered, computed } = sums;
  const fromLines = "From invoices";
  const rows = [
    { label: "Revenue", amount: sums.revenue, from: "Invoiced, without tax" },
    {
      label: "Labor",
      amount: sums.laborCost,
      from: entered.laborCost ? "Entered" : computed.laborFrom === "time" ? "From logged time" : fromLines,
    },
    { label: "Parts", amount: sums.partsCost, from: entered.partsCost ? "Entered" : fromLines },
    { label: "Other", amount: sums.otherCost, from: entered.otherCost ? "Entered" : fromLines },
  ];
  return (
    <Card title="Profit and loss" actions={<EnterCosts job={job} sums={sums} />}>
      <table className="w-full text-sm">
        <tbody className="tabular">
          {rows.map(({ label, amount, from }) => (
            <tr key={label} className="border-b border-line">
              <th scope="row" className="py-1.5 text-left font-normal">
                {label}
              </th>
              <td className="py-1.5 text-muted">{from}</td>
              <td className="py-1.5 text-right">
                <Money amount={amount} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot className="tabular font-medium">
          <tr>
            <th scope="row" className="py-1.5 text-left font-medium">
              Profit
            </th>
            <td className="py-1.5">{sums.marginPercent === null ? "" : `${sums.marginPercent.toFixed(2)}% margin`}</td>
            <td className="py-1.5 text-right">
              <Money amount={sums.profit} />
            </td>
          </tr>
        </tfoot>
      </table>
      {sums.notes && <p className="mt-2 text-sm whitespace-pre-line text-muted">{sums.notes}</p>}
      {lines.items.length > 0 && <ProfitByLine lines={lines} />}
    </Card>
  );
}

function ProfitByLine({ lines: { items, totals } }: { lines: ProfitLines }) {
  const amount = "py-1.5 pl-2 text-right";
  return (
    <details className="mt-2 text-sm">
      <summary className="cursor-pointer text-muted max-md:min-h-11 max-md:py-3">Profit by line item</summary>
      <div className="overflow-x-auto">
        <table className="mt-1 w-full">
          <thead className="text-muted">
            <tr>
              <th className="py-1 text-left font-normal">Line item</th>
              <th className="py-1 pl-2 text-right font-normal">Quantity</th>
              <th className="py-1 pl-2 text-right font-normal">Price</th>
              <th className="py-1 pl-2 text-right font-normal">Cost</th>
              <th className="py-1 pl-2 text-right font-normal">Profit</th>
            </tr>
          </thead>
          <tbody className="tabular">
            {items.map((line) => (
              <tr key={line.lineItemId} className="border-t border-line">
                <td className="py-1.5">{line.name}</td>
                <td className={amount}>{line.quantity}</td>
                <td className={amount}>
                  <Money amount={line.price} />
                </td>
                <td className={amount}>
                  <Money amount={line.cost} />
                </td>
                <td className={amount}>
                  <Money amount={line.profit} />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot className="tabular">
            {totals.discount !== "0.00" && (
              <tr className="border-t border-line">
                <td className="py-1.5" colSpan={2}>
                  Discounts
                </td>
                <td className={amount}>
                  <Money amount={`-${totals.discount}`} />
                </td>
              </tr>
            )}
            <tr className="border-t border-line-strong font-medium">
              <td className="py-1.5" colSpan={2}>
                Total
              </td>
              <td className={amount}>
                <Money amount={totals.price} />
              </td>
              <td className={amount}>
                <Money amount={totals.cost} />
              </td>
              <td className={amount}>
                <Money amount={totals.profit} />
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
    </details>
  );
}
