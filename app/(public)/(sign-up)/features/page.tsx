import { ButtonLink } from "@/components/ui/link";

export const metadata = { title: "Features" };

const FEATURES = [
  ["Schedule and dispatch", "A drag-and-drop board by technician, a map, and unscheduled work in one place."],
  ["Customers", "Locations, equipment, notes, files, and full history on one page."],
  ["In the field", "Technicians see their day on mobile, even offline, and capture times, photos, and signatures."],
  ["Price book", "Parts, labor, and bundles with markup, and side-by-side proposals."],
  ["Invoices and payments", "Send, sign, and pay by link. Deposits, progress billing, statements, and refunds."],
  ["Maintenance plans", "Sell plans, bill them automatically, and book appointments when they're due."],
  ["Calls, texts, and email", "Tracking numbers, two-way texting, reminders, and on-my-way messages."],
  ["Leads and campaigns", "Track where customers come from, and email the ones who haven't opted out."],
  ["Reports and books", "Job, revenue, and team reports, with QuickBooks Online sync."],
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
