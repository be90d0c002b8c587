import type { ReactNode } from "react";
import { Money } from "@/components/ui/money";
import type { Portions } from "@/lib/invoices/records/progress-amounts";
import type { ProgressLineItem } from "@/lib/invoices/progress/progress-line-item";
import { Decimal, ZERO } from "@/lib/platform/money/decimal";
import { moneyToWire, sumMoney } from "@/lib/platform/money/money";

type Props = {
  lines: readonly ProgressLineItem[];
  portions: Portions;
  /** Renders the amount field of a line with a balance. Without it, the amount is plain text. */
  children: ((line: ProgressLineItem) => ReactNode) | undefined;
};

/** The total, the invoiced part, the balance, and the new amount of each line. */
export function ProgressTable({ lines, portions, children }: Props) {
  const now = moneyToWire(sumMoney([...portions.values()]));
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-sm">
        <thead className="text-left text-muted">
          <tr className="border-b border-line">
            <th className="py-2 pr-3 font-medium">Line</th>
            <th className="px-3 py-2 text-right font-medium max-sm:hidden">Price</th>
            <th className="px-3 py-2 text-right font-medium max-sm:hidden">Invoiced</th>
            <th className="px-3 py-2 text-right font-medium">Remaining</th>
            <th className="py-2 pl-3 text-right font-medium">This invoice</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id} className="border-b border-line">
              <th scope="row" className="py-2 pr-3 text-left font-normal">
                {line.name}
              </th>
              <td className="px-3 py-2 text-right max-sm:hidden">
                <Money amount={line.subtotal} />
              </td>
              <td className="px-3 py-2 text-right max-sm:hidden">
                <Money amount={moneyToWire(new Decimal(line.subtotal).minus(line.balance))} />
              </td>
              <td className="px-3 py-2 text-right">
                <Money amount={line.balance} />
              </td>
              <td className="py-2 pl-3 text-right">
                {children && line.balance !== "0.00" ? (
                  children(line)
                ) : (
                  <Money amount={moneyToWire(portions.get(line.id) ?? ZERO)} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot className="font-semibold">
          <tr>
            <th scope="row" className="py-2 pr-3 text-left font-semibold">
              Total before tax
            </th>
            <td className="px-3 py-2 text-right max-sm:hidden">
              <Money amount={sumLines(lines, ({ subtotal }) => subtotal)} />
            </td>
            <td className="px-3 py-2 text-right max-sm:hidden">
              <Money
                amount={sumLines(lines, ({ subtotal, balance }) => moneyToWire(new Decimal(subtotal).minus(balance)))}
              />
            </td>
            <td className="px-3 py-2 text-right">
              <Money amount={sumLines(lines, ({ balance }) => balance)} />
            </td>
            <td className="py-2 pl-3 text-right">
              <Money amount={now} />
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

const sumLines = (lines: readonly ProgressLineItem[], of: (line: ProgressLineItem) => string) =>
  moneyToWire(sumMoney(lines.map((line) => new Decimal(of(line)))));
