import type { Samples } from "./samples";

export const payments: Samples = {
  ids: {
    "/api/credits/[id]": "credit",
    "/api/payment-methods/[id]": "paymentMethod",
    "/api/payments/[id]": "payment",
    "/api/payments/by-customer/[businessCustomerId]": "customer",
    "/api/payments/by-job/[jobId]": "job",
  },
  bodies: {
    "credits.apply": (world) => ({ invoiceAmounts: { [world.invoice]: "1.00" } }),
    "credits.remove": (world) => ({ invoiceId: world.invoice }),
    "credits.save": (world) => ({
      businessCustomerId: world.customer,
      invoiceId: world.invoice,
      jobId: world.job,
      amount: "5.00",
      memo: "Sorry for the wait",
    }),
    "paymentMethods.store": (world) => ({
      businessCustomerId: world.customer,
      methodType: "card",
      token: "none",
      esigName: "Ann Lee",
      hasAgreed: true,
    }),
    "payments.assignCustomer": (world) => ({ businessCustomerId: world.customer }),
    "payments.payInvoicesOrRecurrences": (world) => ({
      form: { businessCustomerId: world.customer, date: "2026-11-20" },
      methodType: "cash",
      paymentType: "cash",
      invoiceAmounts: { [world.invoice]: "1.00" },
    }),
    "payments.updateMemo": () => ({ memo: "Called the bank" }),
    "payments.updateStatus": (world) => ({ syncId: world.payment, status: "failed" }),
    "payments.void": () => ({ reason: "bounced", date: "2026-11-21" }),
    "refunds.create": () => ({ amount: "1.00", date: "2026-11-21" }),
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
    "credits.remove": "needs a credit that is applied",
    "paymentMethods.store": "needs a token of the gateway",
    "payments.assignCustomer": "needs a payment without a customer",
    "payments.delete": "needs money that came in",
    "payments.void": "needs money that came in",
    "refunds.create": "needs money that came in",
    "payments.accept": "needs a token of the gateway",
  },
  notUndone: {
    "credits.apply": "money",
    "payments.payInvoicesOrRecurrences": "money",
    "paymentMethods.remove": "the provider has forgotten it",
    "payments.updateStatus": "changes nothing where the payment has that status",
    "payments.accept": "money",
    "payments.acceptNonProvider": "money",
  },
};
