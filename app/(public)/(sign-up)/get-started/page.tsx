import { ButtonLink } from "@/components/ui/link";

export const metadata = { title: "Get started" };

const STEPS = [
  ["Tell us who you are", "Your name, your email, and a plan. It takes a minute."],
  ["Confirm your email", "We'll email you a link. Use it to continue later from any device."],
  [
    "Fill out the application",
    "Your business, its owners, and your bank account. Each step is saved, so you can finish later.",
  ],
  ["Sign and submit", "Your business is set up right away. Your provider reviews add-ons."],
] as const;

export default function GetStartedPage() {
  return (
    <div className="flex flex-col gap-10">
      <div className="flex max-w-2xl flex-col items-start gap-4">
        <h1 className="text-2xl">Run the whole day from one board</h1>
        <p className="text-lg text-muted">
          Answer the call, book the appointment, do the work, send the invoice, get paid. For HVAC, plumbing, and
          electrical businesses.
        </p>
        <div className="flex flex-wrap gap-2">
          <ButtonLink href="/signup" variant="primary" size="large">
            Sign up
          </ButtonLink>
          <ButtonLink href="/pricing" size="large">
            Compare plans
          </ButtonLink>
        </div>
      </div>
      <section className="flex flex-col gap-4">
        <h2 className="text-lg">How signing up works</h2>
        <ol className="grid gap-4 sm:grid-cols-2">
          {STEPS.map(([title, text], at) => (
            <li key={title} className="rounded-card border border-line bg-surface p-4">
              <p className="tabular text-sm text-muted">{at + 1}</p>
              <h3 className="mt-1 font-medium">{title}</h3>
              <p className="mt-1 text-muted">{text}</p>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}
