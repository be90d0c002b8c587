import type { Permission } from "./platform/session/permission";
import { ADMINISTRATION } from "./users/roles/administration";

/** The four roles that every business starts with; an administrator can edit what they allow. */
export type BuiltInRole = "administrator" | "dispatcher" | "technician" | "customer service";

const OFFICE: Permission[] = [
  "schedule.view",
  "schedule.all",
  "schedule.change",
  "zones.view",
  "customers.view",
  "customers.change",
  "calls.view",
  "calls.take",
  "jobs.view",
  "jobs.change",
  "invoices.view",
  "invoices.change",
  "invoices.void",
  "payments.view",
  "payments.accept",
  "payments.enter-cards",
  "financing.act",
  "messaging.view",
  "messaging.send",
];

export const builtInRoles: Record<BuiltInRole, { name: string; permissions: Permission[] }> = {
  administrator: {
    name: "Administrator",
    permissions: [
      ...OFFICE,
      "customers.import",
      "zones.change",
      "reports.view",
      "jobs.profit",
      ...ADMINISTRATION,
      "payments.void",
      "payments.credits",
      "payments.recurring",
      "payments.close-days",
    ],
  },
  dispatcher: { name: "Dispatcher", permissions: [...OFFICE, "customers.import"] },
  technician: {
    name: "Technician",
    permissions: [
      "schedule.view",
      "zones.view",
      "customers.view",
      "jobs.view",
      "jobs.change",
      "invoices.view",
      "invoices.change",
      "payments.view",
      "payments.accept",
      "payments.enter-cards",
    ],
  },
  "customer service": { name: "Customer service", permissions: OFFICE },
};
