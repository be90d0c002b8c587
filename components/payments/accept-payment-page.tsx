"use client";

import { useRouter } from "next/navigation";
import { CustomerPicker } from "@/components/customers/customer-picker";
import { Card } from "@/components/ui/card";
import { CircleDollarSign } from "lucide-react";
import { EmptyState } from "@/components/ui/states/empty-state";
import { AcceptPaymentForm, type AcceptPaymentFormProps } from "./accept-payment-form";

type Props = Omit<AcceptPaymentFormProps, "customerId" | "onAccepted"> & {
  customer: { id: string; fullName: string } | null;
};

/** The customer, then their open documents. Both are part of the address. */
export function AcceptPaymentPage({ customer, invoices, ...form }: Props) {
  const router = useRouter();
  return (
    <div className="flex max-w-2xl flex-col gap-4">
      <Card>
        <CustomerPicker
          {...(customer ? { defaultCustomer: customer } : {})}
          onPick={(picked) =>
            router.push(picked ? `/billing/payments/accept?customer=${picked.id}` : "/billing/payments/accept")
          }
        />
      </Card>
      {!customer && (
        <EmptyState
          icon={<CircleDollarSign aria-hidden />}
          title="No customer selected"
          text="Select a customer to see the balance due."
        />
      )}
      {customer && (
        <Card>
          {invoices.length === 0 && !form.deposit && (
            <p className="mb-4 text-muted">
              {customer.fullName} has no open invoices.{" "}
              {form.canRecordCredit
                ? "The payment becomes account credit."
                : "You can only accept a card or bank account payment. It becomes account credit."}
            </p>
          )}
          <AcceptPaymentForm
            key={customer.id}
            {...form}
            customerId={customer.id}
            invoices={invoices}
            onAccepted={() => router.push("/billing/payments")}
          />
        </Card>
      )}
    </div>
  );
}
