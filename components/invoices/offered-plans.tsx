import type { OfferedPlan } from "@/lib/invoices/records/invoice";
import { formatOfferedPrice } from "@/lib/invoices/totals/format-offered-price";
import { formatCount } from "@/lib/platform/format/format-count";

type Props = {
  plans: readonly OfferedPlan[];
  ticked: readonly string[];
  /** The address of the document's files, such as the terms. */
  files: string;
};

/** The plan templates that the customer can buy with the proposal. Renders nothing when it offers none. */
export function OfferedPlans({ plans, ticked, files }: Props) {
  if (plans.length === 0) return null;
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-2 text-lg font-semibold">Add a maintenance plan</legend>
      {plans.map(({ id, name, price, frequency, duration, tax, terms }) => (
        <div key={id} className="flex flex-col rounded-control border border-line bg-surface p-3">
          <label className="flex min-h-11 cursor-pointer flex-wrap items-start gap-x-3">
            <input
              type="checkbox"
              name="acceptedPlanIds"
              value={id}
              defaultChecked={ticked.includes(id)}
              autoComplete="off"
              className="mt-0.5 size-5 shrink-0 accent-(--color-ink)"
            />
            <span className="min-w-32 flex-1 font-medium break-words">{name}</span>
            <span data-money className="ml-auto font-medium">
              {formatOfferedPrice({ price, frequency, tax })}
            </span>
          </label>
          <p className="ml-8 text-sm text-muted">Term: {formatCount(duration, "month")}</p>
          {terms && (
            <a
              className="ml-8 self-start py-1 text-link hover:underline"
              href={`${files}/files/${terms.id}`}
              target="_blank"
              rel="noreferrer"
            >
              Terms of {name}
            </a>
          )}
        </div>
      ))}
      <p className="text-sm text-muted">
        Plans start today. They're billed separately and aren't part of the total above.
      </p>
    </fieldset>
  );
}
