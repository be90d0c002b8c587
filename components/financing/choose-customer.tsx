"use client";

import { useRouter } from "next/navigation";
import { CustomerPicker } from "@/components/customers/customer-picker";
import { Card } from "@/components/ui/card";

type Props = { customer: { id: string; name: string } | null; path: string };

/** Chooses the customer of a page. The choice is part of the address. */
export function ChooseCustomer({ customer, path }: Props) {
  const router = useRouter();
  return (
    <Card className="max-w-3xl">
      <CustomerPicker
        {...(customer ? { defaultCustomer: { id: customer.id, fullName: customer.name } } : {})}
        onPick={(picked) => router.push(picked ? `${path}?customer=${picked.id}` : path)}
      />
    </Card>
  );
}
