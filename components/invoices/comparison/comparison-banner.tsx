import { CircleAlert, CircleCheck, CircleX } from "lucide-react";
import { Banner } from "@/components/invoices/document/document-banner";
import { getOptionName } from "@/lib/invoices/comparison/compare-options";
import type { PublicComparison } from "@/lib/invoices/comparison/comparison";

type Props = { view: PublicComparison; problem?: string | undefined };

/** The outcome of the options, or the reason why the last answer failed. Renders nothing while they are open. */
export function ComparisonBanner({ view, problem }: Props) {
  const index = view.invoices.findIndex(({ id }) => id === view.acceptedId);
  const accepted = view.invoices[index];
  if (accepted) {
    const name = getOptionName(accepted, index);
    const text = `${name} accepted. We'll be in touch about the work.`;
    return (
      <>
        {problem && <Banner look="danger" icon={<CircleAlert aria-hidden className="size-5" />} text={problem} />}
        <Banner look="success" icon={<CircleCheck aria-hidden className="size-5" />} text={text} />
      </>
    );
  }
  if (problem) return <Banner look="danger" icon={<CircleAlert aria-hidden className="size-5" />} text={problem} />;
  if (view.canAccept) return null;
  const text = "Declined. Changed your mind? Call us.";
  return <Banner look="info" icon={<CircleX aria-hidden className="size-5" />} text={text} />;
}
