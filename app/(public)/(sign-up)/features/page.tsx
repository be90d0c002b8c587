import { ButtonLink } from "@/components/ui/link";

export const metadata = { title: "Features" };

const FEATURES = [
  ["Schedule and dispatch", "A board of the day by technician, drag and drop, a map, and what still waits for a time."],
  ["Customers", "Locations, equipment, notes, files and everything that ever happened, on one page."],
  [
    "In the field",
    "Technicians see their day on the phone, also without a network, and note times, photos and signatures.",
  ],
  ["Price book", "Parts, labor and bundles with markup, and proposals side by side."],
  ["Invoices and payments", "Send, sign and pay on a link. Deposits, progress billing, statements, refunds."],
  ["Maintenance plans", "Sell a plan, bill it by itself, and book its appointments when they are due."],
  ["Calls, texts and email", "Tracking numbers, conversations by text, reminders and on-my-way messages."],
  ["Leads and campaigns", "Where customers come from, and email to those who want it."],
  ["Reports and books", "Jobs, money and people by day, and sync with QuickBooks Online."],
] as const;

export default function FeaturesPage() {
  return (
    <div className="flex flex-col gap-6">
      <h1 className="text-2xl">Features</h1>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {FEATURES.map(([title, text]) => (
          <li key={title} className="rounded-card border border-line bg-surface p-4">
            <h2 className="text-base font-medium">{title}</h2>
            <p className="mt-1 text-muted">{text}</p>
          </li>
        ))}
      </ul>
      <div>
        <ButtonLink href="/signup" variant="primary" size="large">
          Sign up
        </ButtonLink>
      </div>
    </div>
  );
}
