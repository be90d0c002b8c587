import { SettingsHeader } from "@/components/office/settings-header";
import { CardReaders } from "@/components/payments/readers/card-readers";
import { PayoutAccounts } from "@/components/payments/payouts/payout-accounts";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { getBusinessRow } from "@/lib/businesses/get-business";
import { getOnlinePayment, type PaymentMode, getPaymentMode } from "@/lib/invoices/records/online-payment";
import { describeAccountSetting, describeCardSetting } from "@/lib/payments/bank/describe-account-setting";
import { getPaymentGateway } from "@/lib/payments/gateways/gateway";
import { listPayoutAccounts } from "@/lib/payments/payouts/list-payout-accounts";
import { listReaders } from "@/lib/payments/readers/card-readers";
import { requireMember } from "@/lib/platform/session/require-member";

export const metadata = { title: "Payments" };

export default async function PaymentSettingsPage() {
  const who = await requireMember("settings.manage");
  const { methods, why } = await getOnlinePayment();
  const { acceptsCards, acceptsChecks } = await getBusinessRow(who);
  const isOffered = methods.includes("check");
  const mode = getPaymentMode();
  return (
    <>
      <SettingsHeader title="Settings" context="How customers can pay" />
      <div className="flex max-w-3xl flex-col gap-5">
        <Card title="Online payments" actions={<Standing isOn={methods.length > 0 && acceptsCards} mode={mode} />}>
          <p>{why ?? describeCardSetting({ isAccepted: acceptsCards, mode })}</p>
        </Card>
        <Card title="Bank accounts (ACH)" actions={<Standing isOn={isOffered && acceptsChecks} mode={mode} />}>
          <p>{describeAccountSetting({ isOffered, isAccepted: acceptsChecks, mode })}</p>
        </Card>
        {hasReaderSupport(methods) && <CardReaders readers={await listReadersOrNull()} />}
        {methods.length > 0 && who.permissions.has("payments.all") && (
          <PayoutAccounts accounts={await listPayoutAccounts(who)} />
        )}
        <Card title="Recorded payments">
          <p>Record cash, checks, and other payments under Billing → Payments. No card processing needed.</p>
        </Card>
      </div>
    </>
  );
}

const hasReaderSupport = (methods: readonly string[]) =>
  methods.includes("card") && Boolean(getPaymentGateway().readers);

const listReadersOrNull = () => listReaders().catch(() => null);

function Standing({ isOn, mode }: { isOn: boolean; mode: PaymentMode }) {
  if (!isOn) return <Badge tone="neutral">Off</Badge>;
  return mode === "live" ? <Badge tone="success">On</Badge> : <Badge tone="warning">Test mode</Badge>;
}
