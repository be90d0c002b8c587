import { useEffect, useEffectEvent } from "react";
import { Checkbox } from "@/components/ui/choices/checkbox";
import { consentText } from "@/lib/payments/methods/consent";
import type { InstrumentKind } from "../instrument-fields";

type Props = {
  business: string;
  kind: InstrumentKind;
  /** The office ticks it for somebody else, who has agreed. */
  isForOwner?: boolean;
  onChange: (isKept: boolean) => void;
};

/** Lets what pays be kept, with what is agreed to by that. */
export function KeepOnFile({ business, kind, isForOwner, onChange }: Props) {
  const text = consentText(business, kind);
  const tell = useEffectEvent(onChange);
  // It is not ticked when it comes again.
  useEffect(() => () => tell(false), []);
  return (
    <Checkbox name="keepOnFile" help={isForOwner ? `Its owner agreed: ${text}` : text} onChange={onChange}>
      Keep this {kind === "card" ? "card" : "account"} on file
    </Checkbox>
  );
}
