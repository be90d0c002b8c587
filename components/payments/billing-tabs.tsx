import { LinkTabs } from "@/components/ui/link-tabs";

type Props = { permissions: ReadonlySet<string>; takesCards: boolean };

/** Tabs for the billing screens that the user may open. */
export function BillingTabs({ permissions, takesCards }: Props) {
  const tabs = [
    { href: "/billing/invoices", label: "Invoices" },
    { href: "/billing/my-invoices", label: "My invoices" },
    ...(permissions.has("invoices.all") ? [{ href: "/billing/statements", label: "Statements" }] : []),
    ...(permissions.has("payments.all")
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
