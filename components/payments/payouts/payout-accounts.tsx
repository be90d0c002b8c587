import { Card } from "@/components/ui/card";
import { TextLink } from "@/components/ui/link";
import type { BankAccount } from "@/lib/payments/methods/stored-method";

/** The bank accounts that receive the business's payouts. */
export function PayoutAccounts({ accounts }: { accounts: readonly BankAccount[] }) {
  return (
    <Card title="Payout accounts">
      {accounts.length === 0 && (
        <p className="text-muted">No payouts yet. The bank account appears here after the first one.</p>
      )}
      <ul className="flex flex-col divide-y divide-line">
        {accounts.map(({ id, name, account_type, name_on_account }) => (
          <li key={id} className="py-2 first:pt-0">
            <p>{name}</p>
            <p className="text-sm text-muted first-letter:uppercase">
              {[name_on_account, account_type].filter(Boolean).join(" · ")}
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-muted">
        To change the bank account, log in to your card processor. Payouts are under{" "}
        <TextLink href="/billing/payouts">Billing → Payouts</TextLink>.
      </p>
    </Card>
  );
}
