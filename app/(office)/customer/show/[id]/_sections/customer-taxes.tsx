import { TaxExemptionCard } from "@/components/customers/taxes/tax-exemption-card";
import { readTaxExemption } from "@/lib/customers/taxes/tax-exemption";
import { listCustomerFiles } from "@/lib/jobs/files/list-customer-files";
import { getDayAt } from "@/lib/platform/time/day";
import type { Who } from "@/lib/platform/session/who";

/** The number of recent files to offer as the exemption certificate. */
const FILES = 100;

type Props = { who: Who; customerId: string; canChange: boolean };

/** The sales tax status of the customer. */
export async function CustomerTaxes({ who, customerId, canChange }: Props) {
  const exemption = await readTaxExemption(who, customerId);
  const isListed = canChange && who.permissions.has("jobs.view");
  const query = { limit: FILES, offset: 0, sort: "dateCreated", direction: "desc" } as const;
  const files = isListed ? (await listCustomerFiles(who, customerId, query)).items : [];
  return (
    <TaxExemptionCard
      customerId={customerId}
      exemption={exemption}
      files={files.map((file) => ({ id: file.id, name: file.file_name }))}
      today={getDayAt(who.now, who.timeZone)}
      canChange={canChange}
    />
  );
}
