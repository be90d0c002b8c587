import { TextLink } from "@/components/ui/link";
import { getStepHref, type StepKey, STEPS } from "@/lib/onboarding/registration/records/steps";

type Props = { points: ReadonlyArray<{ step: StepKey; field: string; problem: string }> };

/** The missing values of the earlier steps, each with a link. */
export function OpenPoints({ points }: Props) {
  const steps = STEPS.filter(({ key }) => key !== "sign" && points.some(({ step }) => step === key));
  if (steps.length === 0) return null;
  return (
    <div role="status" className="rounded-control bg-warning-soft p-3 text-warning-ink">
      <p className="font-medium">Incomplete steps</p>
      <ul className="mt-1 flex flex-col gap-1">
        {steps.map(({ key, title }) => {
          const stepPoints = points.filter(({ step }) => step === key);
          const [first] = stepPoints;
          return (
            <li key={key}>
              <TextLink href={getStepHref(key)}>{title}</TextLink>:{" "}
              {stepPoints.length === 1 && first
                ? first.problem.replace(/^\(This field is required\)$/, "1 field is missing")
                : `${stepPoints.length} fields need attention`}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
