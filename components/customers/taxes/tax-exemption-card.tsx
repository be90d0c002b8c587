import { Card } from "@/components/ui/card";
import { DescriptionList } from "@/components/ui/description-list";
import { StatusChip } from "@/components/ui/states/status-chip";
import type { TaxExemption } from "@/lib/customers/taxes/tax-exemption";
import { formatDay } from "@/lib/platform/time/format-time";
import { TaxExemptionButton } from "./tax-exemption-button";

type Props = {
  customerId: string;
  exemption: TaxExemption;
  files: readonly { id: string; name: string }[];
  today: string;
  canChange: boolean;
};

/** The sales tax status of a customer, with the exemption certificate. */
export function TaxExemptionCard({ customerId, exemption, files, today, canChange }: Props) {
  const { isExempt, certificate, expiresOn, file } = exemption;
  const isExpired = isExempt && expiresOn !== null && expiresOn < today;
  return (
    <Card
      title="Sales tax"
      actions={canChange && <TaxExemptionButton customerId={customerId} exemption={exemption} files={files} />}
    >
      {isExempt ? (
        <DescriptionList
          items={[
            {
              term: "Exempt",
              value: isExpired ? <StatusChip tone="missed">Expired</StatusChip> : "Yes",
            },
            { term: "Certificate number", value: certificate },
            { term: "Expiration date", value: expiresOn ? formatDay(expiresOn) : "No expiration" },
            { term: "Certificate file", value: file?.name ?? <span className="text-muted">None</span> },
          ]}
        />
      ) : (
        <p className="text-muted">Not exempt.</p>
      )}
    </Card>
  );
}
