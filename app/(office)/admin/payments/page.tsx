import { SettingsHeader } from "@/components/office/settings-header";
import { CardReaders } from "@/components/payments/readers/card-readers";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { getBusinessRow } from "@/lib/businesses/get-business";
import { isSandboxLetIn, onlinePayment } from "@/lib/invoices/sending/online-payment";
import { paymentGateway } from "@/lib/payments/gateways/gateway";
import { listReaders } from "@/lib/payments/readers/card-readers";
import { requireMember } from "@/lib/platform/session/page-session";

export const metadata = { title: "Payments" };

const TEST_MODE =
  "Customers can pay with test cards, and no money moves. The operator sets STRIPE_SECRET_KEY to take real cards.";

export default async function PaymentSettingsPage() {
  const who = await requireMember("settings.manage");
  const { methods, why } = await onlinePayment();
  const { acceptsChecks } = await getBusinessRow(who);
  const takesAccounts = acceptsChecks && methods.includes("check");
  const isTest = isSandboxLetIn();
  return (
    <>
      <SettingsHeader title="Settings" context="How customers can pay" />
      <div className="flex max-w-3xl flex-col gap-5">
        <Card
          title="Online payments"
          actions={
            isTest ? (
              <Badge tone="warning">Test mode</Badge>
            ) : (
              <Badge tone={methods.length > 0 ? "success" : "neutral"}>{methods.length > 0 ? "On" : "Off"}</Badge>
            )
          }
        >
          <p>{isTest ? TEST_MODE : (why ?? "Customers pay by card on the invoice link. Stripe takes the money.")}</p>
        </Card>
        <Card
          title="Bank accounts (ACH)"
          actions={<Badge tone={takesAccounts ? "success" : "neutral"}>{takesAccounts ? "On" : "Off"}</Badge>}
        >
          <p>{accountsText(methods.includes("check"), acceptsChecks)}</p>
        </Card>
        {drivesReaders(methods) && <CardReaders readers={await readersOrNull()} />}
        <Card title="Recorded payments">
          <p>
            Cash, checks and other payments are recorded under Billing → Payments. They work without a card account.
          </p>
        </Card>
      </div>
    </>
  );
}

const drivesReaders = (methods: readonly string[]) => methods.includes("card") && Boolean(paymentGateway().readers);

const readersOrNull = () => listReaders().catch(() => null);

function accountsText(isOffered: boolean, isAccepted: boolean): string {
  if (!isOffered)
    return "Bank accounts are off here. The operator sets STRIPE_BANK_ACCOUNTS=1 to offer them beside cards.";
  if (!isAccepted) return "Your business takes no bank accounts. Switch them on in Settings, Details.";
  return "Customers can pay from a bank account. The bank takes up to four business days; until then the money is on its way. Switch them off in Settings, Details.";
}
