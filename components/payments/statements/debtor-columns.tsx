import { Badge } from "@/components/ui/badge";
import { Money } from "@/components/ui/money";
import type { Column } from "@/components/ui/table/data-table-head";
import { AGES } from "@/lib/payments/statements/compute-aging";
import type { Debtor } from "@/lib/payments/statements/list-debtors";

/** The customers with a balance, and its age. */
export const buildDebtorColumns = (problems: Readonly<Record<string, string>>): ReadonlyArray<Column<Debtor>> => [
  { id: "customer", label: "Customer", isFixed: true, cell: ({ name }) => name },
  {
    id: "email",
    label: "Email",
    isMinor: true,
    cell: ({ email }) => {
      if (!email) return <Badge tone="warning">No email</Badge>;
      const problem = problems[email.toLowerCase()];
      if (!problem) return email;
      return (
        <>
          {email}
          <span className="block text-sm text-danger-ink">{problem}</span>
        </>
      );
    },
  },
  ...AGES.map((age): Column<Debtor> => ({
    id: age,
    label: age === "current" ? "Current" : age === "over 90" ? "Over 90 days" : `${age} days`,
    align: "right",
    hideOnPhone: true,
    cell: ({ ages }) => (ages[age] === "0.00" ? <span className="text-muted">–</span> : <Money amount={ages[age]} />),
  })),
  { id: "owed", label: "Balance due", align: "right", cell: ({ owed }) => <Money amount={owed} /> },
];
