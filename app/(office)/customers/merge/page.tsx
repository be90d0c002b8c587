import { Suspense } from "react";
import { MergePicker } from "@/components/customers/merge/merge-picker";
import { Card } from "@/components/ui/card";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/states/skeleton";
import { getCustomer } from "@/lib/customers/get-customer";
import { pickIds } from "@/lib/platform/shapes/call-shapes";
import { Refusal } from "@/lib/platform/refusals/refusal";
import { requireMember } from "@/lib/platform/session/require-member";
import type { Who } from "@/lib/platform/session/who";
import { CompareCustomers } from "./_sections/compare-customers";
import { LikelyPairs } from "./_sections/likely-pairs";

type Props = { searchParams: Promise<{ id?: string | string[]; page?: string }> };

export const metadata = { title: "Merge customers" };

/** The maximum number of customers to compare side by side. */
const MOST = 5;

export default async function MergeCustomersPage({ searchParams }: Props) {
  const who = await requireMember("customers.change");
  const { id, page } = await searchParams;
  const ids = [...new Set(pickIds([id].flat()))].slice(0, MOST);
  const [first] = ids;
  const waiting = <Skeleton className="h-60 w-full" />;
  if (ids.length > 1)
    return (
      <>
        <PageHeader
          back={{ href: "/customers/merge", label: "Merge customers" }}
          title="Compare and merge"
          context="Select which customer and details to keep. You can undo this for 30 days."
        />
        <Suspense fallback={waiting}>
          <CompareCustomers who={who} ids={ids} />
        </Suspense>
      </>
    );
  return (
    <>
      <PageHeader
        back={{ href: "/customers", label: "Customers" }}
        title="Merge customers"
        context="Combine duplicate customers"
      />
      <div className="flex flex-col gap-5">
        <Card title="Select two customers">
          <MergePicker key={first ?? ""} first={first ? await nameOf(who, first) : null} />
        </Card>
        <Suspense fallback={waiting}>
          <LikelyPairs who={who} page={Number(page) || 1} />
        </Suspense>
      </div>
    </>
  );
}

async function nameOf(who: Who, id: string) {
  try {
    const { fullName } = await getCustomer(who, id);
    return { id, fullName };
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
