import { useEffect, useEffectEvent } from "react";
import { Checkbox } from "@/components/ui/choices/checkbox";
import { buildConsentText } from "@/lib/payments/methods/build-consent-text";
import type { InstrumentKind } from "../instruments/instrument-fields";

type Props = {
  business: string;
  kind: InstrumentKind;
  /** True when the office checks it for a customer who agreed. */
  isForOwner?: boolean;
  onChange: (isOnFile: boolean) => void;
};

/** Keeps the payment method on file, with the text of the consent. */
export function KeepOnFile({ business, kind, isForOwner, onChange }: Props) {
  const text = buildConsentText(business, kind);
  const notifyChange = useEffectEvent(onChange);
  // The box is unchecked when it comes back.
  useEffect(() => () => notifyChange(false), []);
  return (
    <Checkbox
      name="keepOnFile"
      help={isForOwner ? `Cardholder or account owner agreed: ${text}` : text}
      onChange={onChange}
    >
      Keep this {kind === "card" ? "card" : "account"} on file
    </Checkbox>
  );
}
