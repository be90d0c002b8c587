import { Badge, type Tone } from "@/components/ui/badge";
import type { CustomerLocation } from "@/lib/customers/records/customer";

type Props = { location: Pick<CustomerLocation, "precision" | "zip"> };

const tones: Record<NonNullable<CustomerLocation["precision"]>, Tone> = {
  exact: "success",
  placed: "success",
  approximate: "neutral",
};

/** A badge for the accuracy of the map position. */
export function PointMark({ location: { precision, zip } }: Props) {
  if (precision === null) return <Badge>Not on the map</Badge>;
  const words = {
    exact: "Exact",
    placed: "Placed manually",
    approximate: `Approximate, at the center of ZIP code ${zip}`,
  };
  return <Badge tone={tones[precision]}>{words[precision]}</Badge>;
}
