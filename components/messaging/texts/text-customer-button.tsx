"use client";

import { MessageSquare } from "lucide-react";
import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/overlays/toast";
import { api } from "@/lib/platform/http/api-client";

/** Opens the conversation with a customer's mobile phone. */
export function TextCustomerButton({ customerId, mobilePhone }: { customerId: string; mobilePhone: string }) {
  const router = useRouter();
  const open = () =>
    api("POST /api/sms/conversations", {
      body: { toPhoneNumber: mobilePhone, business_customer_id: customerId },
    }).then(
      ({ uuid }) => router.push(`/messages/${uuid}`),
      (error: Error) => toast.danger(error.message)
    );
  return (
    <Button icon={<MessageSquare aria-hidden />} onPress={() => void open()}>
      Text
    </Button>
  );
}
