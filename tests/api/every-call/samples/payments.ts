import type { Samples } from "./samples";

export const payments: Samples = {
  ids: {
    "/api/payments/[id]": "payment",
    "/api/payments/by-customer/[businessCustomerId]": "customer",
    "/api/payments/by-job/[jobId]": "job",
  },
  bodies: {
    "payments.accept": (world) => ({
      form: { amount: "1.00", businessCustomerId: world.customer, invoiceId: world.invoice, token: "none" },
      methodType: "card",
      paymentType: "card",
    }),
    "payments.acceptNonProvider": (world) => ({
      form: { amount: "1.00", date: "2026-11-20", businessCustomerId: world.customer, invoiceId: world.invoice },
      methodType: "cash",
      paymentType: "cash",
    }),
  },
  worksElsewhere: {
    "payments.accept": "needs a token of the gateway",
  },
  notUndone: {
    "payments.accept": "money",
    "payments.acceptNonProvider": "money",
  },
};
