import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { getBusinessRow } from "@/lib/businesses/get-business";
import { onlinePayment } from "@/lib/invoices/sending/online-payment";
import { paymentTypesOf } from "@/lib/payments/payment-types";

export const GET = call({
  id: "payments.listTypes",
  summary: "The ways in which the business takes money",
  permission: "payments.view",
  returns: z.object({ items: z.array(z.object({ id: z.string(), name: z.string(), methodType: z.string() })) }),
  run: async ({ who }) => {
    const { methods } = await onlinePayment();
    return { items: paymentTypesOf(await getBusinessRow(who), methods) };
  },
});
