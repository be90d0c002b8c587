import { Check } from "lucide-react";
import { ButtonLink } from "@/components/ui/link";
import { PLANS, WHO_SETS_PRICES } from "@/lib/onboarding/lists/plans";

export const metadata = { title: "Pricing" };

export default function PricingPage() {
  return (
    <div className="flex flex-col gap-6">
      <div>
        <h1 className="text-2xl">Pricing</h1>
        <p className="mt-1 text-muted">
          Every plan includes every feature. Plans differ by number of users. {WHO_SETS_PRICES}
        </p>
      </div>
      <ul className="grid items-stretch gap-4 md:grid-cols-3">
        {PLANS.map(({ key, name, description, price, pricePerUser, includedUsers, features }) => (
          <li key={key} className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
            <h2 className="text-lg">{name}</h2>
            <p className="text-muted">{description}</p>
            <p>
              <span className="tabular text-2xl">${price}</span> <span className="text-muted">per month</span>
            </p>
            <p className="text-sm text-muted">
              {includedUsers} users included, then ${pricePerUser} per user per month
            </p>
            <ul className="flex flex-1 flex-col gap-1.5">
              {features.map((feature) => (
                <li key={feature} className="flex gap-2">
                  <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-success-ink" />
                  {feature}
                </li>
              ))}
            </ul>
            <ButtonLink href={`/signup?plan=${key}`} variant="primary">
              Choose {name}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
