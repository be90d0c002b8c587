import { ButtonLink } from "@/components/ui/link";

export const metadata = { title: "How it works" };

const DAY = [
  [
    "The phone rings",
    "You see who's calling, find a time that fits the technician, the zone, and the drive, and book it.",
  ],
  ["The truck rolls", "The technician gets the job on their phone. The customer knows who's coming and when."],
  [
    "The work is done",
    "Photos, notes, and parts are on the job before the van leaves. Customers compare options and sign on the spot.",
  ],
  [
    "The money comes in",
    "The invoice is on the customer's phone. They pay by card, bank account, check, or cash, and your books update.",
  ],
  ["The next appointment comes up", "A maintenance plan lists its appointments and shows when each one is due."],
] as const;

export default function HowItWorksPage() {
  return (
    <div className="flex max-w-2xl flex-col gap-6">
      <h1 className="text-2xl">How it works</h1>
      <p className="text-lg text-muted">From the first call to getting paid.</p>
      <ol className="flex flex-col gap-5">
        {DAY.map(([title, text]) => (
          <li key={title} className="border-l-2 border-line-strong pl-4">
            <h2 className="text-lg">{title}</h2>
            <p className="mt-1 text-muted">{text}</p>
          </li>
        ))}
      </ol>
      <div>
        <ButtonLink href="/get-started" variant="primary" size="large">
          Get started
        </ButtonLink>
      </div>
    </div>
  );
}
