/** The built-in roles by key. Administrators have every permission. */
export const BUILT_IN_ROLE_NAMES = {
  administrator: "Administrator",
  dispatcher: "Dispatcher",
  technician: "Technician",
  "customer service": "Customer service",
  bookkeeper: "Bookkeeper",
} as const;

export type BuiltInRole = keyof typeof BUILT_IN_ROLE_NAMES;

const D = "dispatcher";
const T = "technician";
const C = "customer service";
const B = "bookkeeper";

/** A permission: its heading in the role editor, its sentence there, and the built-in roles that start with it. */
type PermissionRow = { group: string; sentence: string; roles: readonly Exclude<BuiltInRole, "administrator">[] };

const makeRow = (group: string, sentence: string, ...roles: PermissionRow["roles"]): PermissionRow => ({
  group,
  sentence,
  roles,
});

/**
 * Every permission of the product. "Own" appointments are those that a user is assigned to, and "own" jobs, customers, and
 * documents are those of own appointments: see lib/platform/session/require-own-records.ts.
 */
export const permissionTable = {
  "schedule.view": makeRow("Schedule", "See own appointments", D, T, C, B),
  "schedule.all": makeRow("Schedule", "See other technicians' appointments", D, C, B),
  "schedule.change": makeRow("Schedule", "Book, move, reschedule, and cancel appointments", D, C),
  "zones.view": makeRow("Coverage zones", "See coverage zones and who covers them", D, T, C, B),
  "zones.change": makeRow("Coverage zones", "Draw, color, rename, and delete coverage zones, and assign technicians"),
  "customers.view": makeRow("Customers", "See customers on own appointments, with locations and contacts", D, T, C, B),
  "customers.all": makeRow("Customers", "See all customers, leads, and maintenance plans", D, C, B),
  "customers.change": makeRow("Customers", "Create, edit, merge, delete, and restore customers and leads", D, C),
  "customers.import": makeRow("Customers", "Import customers from a file", D),
  "customers.export": makeRow("Customers", "Export the customer list", D, B),
  "calls.view": makeRow("Calls", "See calls, play recordings, and read transcripts", D, C),
  "calls.take": makeRow("Calls", "Answer calls: see incoming calls, lock and log them, add notes, and call back", D, C),
  "phones.manage": makeRow("Settings", "Set up phone integration with Zoom Phone"),
  "jobs.view": makeRow("Jobs", "See jobs for own customers", D, T, C, B),
  "jobs.change": makeRow("Jobs", "Create jobs, change own jobs, and add notes and photos", D, T, C),
  "jobs.all": makeRow("Jobs", "Change and delete other users' jobs, notes, and files", D, C),
  "costs.view": makeRow("Jobs", "See and enter costs and markup, and see profit", B),
  "invoices.view": makeRow("Invoices", "See invoices and proposals of own jobs", D, T, C, B),
  "invoices.change": makeRow("Invoices", "Create, send, and sign invoices and proposals on own jobs", D, T, C, B),
  "invoices.all": makeRow("Invoices", "See and change other users' invoices and proposals", D, C, B),
  "invoices.void": makeRow("Invoices", "Void and delete invoices and proposals, and set their status", D, C, B),
  "payments.view": makeRow("Payments", "See payments on own invoices", D, T, C, B),
  "payments.accept": makeRow(
    "Payments",
    "Accept cash, check, and card payments dated today on own invoices",
    D,
    T,
    C,
    B
  ),
  "payments.enter-cards": makeRow("Payments", "Enter card numbers manually", D, T, C, B),
  "payments.all": makeRow(
    "Payments",
    "See all payments, payouts, and the books, and record backdated payments",
    D,
    C,
    B
  ),
  "payments.void": makeRow("Payments", "Void, delete, and refund payments", B),
  "payments.credits": makeRow("Payments", "Issue and delete account credits", B),
  "payments.close-days": makeRow("Payments", "Close days in the books", B),
  "payments.recurring": makeRow("Payments", "Charge, pause, resume, and cancel customers' maintenance plans", B),
  "financing.act": makeRow("Financing", "Send financing links and applications, and manage authorizations", D, C, B),
  "price-book.change": makeRow("Price book", "Change the price book: items, categories, prices, markup, and imports"),
  "plans.change": makeRow("Maintenance plans", "Create and change the maintenance plans you sell"),
  "messaging.view": makeRow("Texts", "Read texts with customers", D, C),
  "messaging.send": makeRow("Texts", "Text customers, and assign conversations", D, C),
  "messaging.manage": makeRow(
    "Texts",
    "Change notifications and text templates, see every message, and resend failed ones"
  ),
  "marketing.manage": makeRow(
    "Marketing",
    "Manage phone numbers, lead sources and statuses, target lists, and campaigns"
  ),
  "reports.view": makeRow("Reports", "See reports, with the totals of all invoices and payments", B),
  "lists.change": makeRow(
    "Lists",
    "Change job types, event types, follow-up types, tags, arrival windows, and customer statuses"
  ),
  "users.change": makeRow("Users", "Add and change users, their roles, and dispatch groups"),
  "settings.manage": makeRow("Settings", "Change the business: details, hours, email sender, services, and cards"),
  "taxes.change": makeRow("Settings", "Change tax settings, tax rates, and tax groups", B),
  "accounting.sync": makeRow("Settings", "Connect and run the accounting sync", B),
  "operations.manage": makeRow("Settings", "See background tasks, retry failed ones, and use the sandbox"),
  "history.view": makeRow("History", "See the change history, and undo any user's changes"),
} as const satisfies Record<string, PermissionRow>;

type Table = typeof permissionTable;

declare module "./platform/session/permission" {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- its names are the table's
  interface PermissionNames extends Table {}
}
