import { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { getBusinessRow } from "@/lib/businesses/get-business";
import { getOnlinePayment } from "@/lib/invoices/records/online-payment";
import { listPaymentTypes } from "@/lib/platform/money/payment-type";

export const GET = call({
  id: "payments.listTypes",
  summary: "Lists payment types",
  permission: "payments.view",
  returns: z.object({ items: z.array(z.object({ id: z.string(), name: z.string(), methodType: z.string() })) }),
  run: async ({ who }) => {
    const { methods } = await getOnlinePayment();
    return { items: listPaymentTypes(await getBusinessRow(who), methods) };
  },
});
