/**
 * The domains that a domain may import, besides lib/platform and itself. The table has no cycle. To cause something in a
 * higher domain, a domain records an event instead.
 */
module.exports = {
  businesses: [],
  users: ["businesses"],
  zones: ["users", "businesses"],
  customers: ["users", "zones", "businesses"],
  "price-book": ["businesses"],
  jobs: ["customers", "price-book", "users"],
  scheduling: ["leads", "telephony", "messaging", "jobs", "customers", "users", "zones"],
  invoices: ["jobs", "customers", "price-book", "businesses"],
  payments: ["invoices", "customers", "businesses"],
  plans: ["payments", "customers", "scheduling", "invoices", "jobs", "users", "businesses"],
  financing: ["invoices", "customers", "businesses"],
  leads: ["customers", "jobs"],
  marketing: ["customers", "leads", "plans", "invoices", "jobs", "users", "businesses"],
  telephony: ["customers", "users", "businesses"],
  messaging: ["customers", "users", "businesses", "telephony"],
  onboarding: ["businesses", "users", "financing"],
  // Undoes changes of any of them.
  history: [
    "businesses",
    "users",
    "zones",
    "customers",
    "price-book",
    "jobs",
    "telephony",
    "scheduling",
    "invoices",
    "plans",
  ],
  accounting: ["invoices", "payments", "customers", "price-book", "businesses"],
};
