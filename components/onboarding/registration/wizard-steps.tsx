import { Check, Circle } from "lucide-react";
import { PageLink } from "@/components/ui/link";
import { ProgressBar } from "@/components/ui/states/progress-bar";
import { getStepHref, type StepKey, STEPS } from "@/lib/onboarding/registration/records/steps";

type Props = { step: StepKey; openSteps: readonly StepKey[] };

/** The current step of the wizard, and the steps that are incomplete. */
export function WizardSteps({ step, openSteps }: Props) {
  const at = STEPS.findIndex(({ key }) => key === step);
  return (
    <nav aria-label="Steps" className="flex flex-col gap-3">
      <ProgressBar
        label={STEPS[at]?.title ?? ""}
        value={at + 1}
        max={STEPS.length}
        valueLabel={`Step ${at + 1} of ${STEPS.length}`}
      />
      <ol className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {STEPS.map(({ key, title }) => {
          const isOpen = openSteps.includes(key);
          const Icon = isOpen ? Circle : Check;
          return (
            <li key={key}>
              <PageLink
                href={getStepHref(key)}
                aria-current={key === step ? "step" : undefined}
                className="inline-flex min-h-11 items-center gap-1.5 rounded-control text-muted hover:text-ink aria-[current=step]:font-medium aria-[current=step]:text-ink md:min-h-8"
              >
                <Icon aria-hidden className={`size-4 ${isOpen ? "" : "text-success-ink"}`} />
                {title}
                <span className="sr-only">{isOpen ? "(incomplete)" : "(complete)"}</span>
              </PageLink>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
