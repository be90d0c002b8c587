import { LinkTabs } from "@/components/ui/link-tabs";

type Props = { canSchedule: boolean; canSeeInvoices: boolean; due?: number | undefined };

/** The tabs of maintenance plans that the user may see. */
export function PlansTabs({ canSchedule, canSeeInvoices, due }: Props) {
  const tabs = [
    { href: "/maintenance-plans", label: "Plans" },
    ...(canSchedule
      ? [{ href: "/maintenance-plans/due", label: "To book", ...(due === undefined ? {} : { count: due }) }]
      : []),
    ...(canSeeInvoices ? [{ href: "/maintenance-plans/charges", label: "Charges" }] : []),
    { href: "/maintenance-plans/expiring", label: "Expiring" },
    { href: "/maintenance-plans/penetration", label: "Penetration" },
  ];
  return <LinkTabs label="Maintenance plans" tabs={tabs} />;
}
