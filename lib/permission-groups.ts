import { permissionTable } from "./permissions";

const LABELS: Record<string, string> = {
  schedule: "Schedule",
  zones: "Coverage zones",
  customers: "Customers",
  calls: "Calls",
  jobs: "Jobs",
  invoices: "Invoices",
  payments: "Payments",
  financing: "Financing",
  messaging: "Texts",
  marketing: "Marketing",
  reports: "Reports",
  "price-book": "Price book",
  plans: "Maintenance plans",
  lists: "Lists",
  users: "People",
  settings: "Settings",
  taxes: "Settings",
  phones: "Settings",
  operations: "Settings",
  history: "History",
};

/** The permissions by what they are about, each with its sentence, in the order of the table. */
export function permissionGroups(): Array<{ label: string; permissions: Array<{ name: string; sentence: string }> }> {
  const groups = new Map<string, Array<{ name: string; sentence: string }>>();
  for (const [name, sentence] of Object.entries(permissionTable)) {
    const [domain = ""] = name.split(".");
    const label = LABELS[domain] ?? capital(domain);
    groups.set(label, [...(groups.get(label) ?? []), { name, sentence }]);
  }
  return [...groups].map(([label, permissions]) => ({ label, permissions }));
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1).replaceAll("-", " ");
}
