import { Card } from "@/components/ui/card";
import { Money } from "@/components/ui/money";
import { AGES, type Age } from "@/lib/payments/statements/compute-aging";
import { cn } from "@/components/ui/class-names";

type Props = { opening: string; invoiced: string; paid: string; closing: string; ages: Record<Age, string> };

/** The opening balance, the movements, the closing balance, and its age. */
export function StatementSummary({ opening, invoiced, paid, closing, ages }: Props) {
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Card title="Balance">
        <Figures
          items={[
            { label: "Opening balance", amount: opening },
            { label: "Invoiced", amount: invoiced },
            { label: "Paid", amount: paid },
            { label: "Closing balance", amount: closing, isMain: true },
          ]}
        />
      </Card>
      <Card title="Days past due">
        <Figures items={AGES.map((age) => ({ label: age === "current" ? "Current" : age, amount: ages[age] }))} />
      </Card>
    </div>
  );
}

type Figure = { label: string; amount: string; isMain?: boolean };

function Figures({ items }: { items: Figure[] }) {
  return (
    <dl className="flex flex-wrap justify-between gap-x-6 gap-y-2">
      {items.map(({ label, amount, isMain }) => (
        <div key={label}>
          <dt className="text-sm text-muted first-letter:uppercase">{label}</dt>
          <dd className={cn("tabular", isMain && "font-semibold")}>
            <Money amount={amount} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
