import { LinkTabs } from "@/components/ui/link-tabs";

/** The places of billing that this person may see. */
export function BillingTabs({ canSeePayments, takesCards }: { canSeePayments: boolean; takesCards: boolean }) {
  const tabs = [
    { href: "/billing/invoices", label: "Invoices" },
    { href: "/billing/my-invoices", label: "My invoices" },
    { href: "/billing/statements", label: "Statements" },
    ...(canSeePayments
      ? [
          { href: "/billing/payments", label: "Payments" },
          { href: "/billing/payments/refunds", label: "Refunds" },
          { href: "/billing/payments/credits", label: "Credits" },
          { href: "/billing/payments/accounts", label: "Cards and accounts" },
          ...(takesCards ? [{ href: "/billing/payouts", label: "Payouts" }] : []),
          { href: "/billing/books", label: "Books" },
        ]
      : []),
    { href: "/billing/invoice-templates", label: "Templates" },
    { href: "/billing/image-library", label: "Images" },
  ];
  return <LinkTabs label="Billing" tabs={tabs} />;
}
