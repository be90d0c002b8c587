"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { CustomerPicker, type PickedCustomer } from "../customer-picker";

/** Chooses two customers to compare. */
export function MergePicker({ first }: { first: PickedCustomer | null }) {
  const router = useRouter();
  const [one, setOne] = useState<PickedCustomer | null>(first);
  const [other, setOther] = useState<PickedCustomer | null>(null);
  const isReady = one !== null && other !== null && one.id !== other.id;
  return (
    <div className="grid items-end gap-3 md:grid-cols-[1fr_1fr_auto]">
      <CustomerPicker label="Customer" {...(first ? { defaultCustomer: first } : {})} onPick={setOne} />
      <CustomerPicker
        label="Merge with"
        {...(one && other && one.id === other.id ? { error: "Select a different customer." } : {})}
        onPick={setOther}
      />
      <Button
        isDisabled={!isReady}
        onPress={() => isReady && router.push(`/customers/merge?id=${one.id}&id=${other.id}`)}
      >
        Compare
      </Button>
    </div>
  );
}
