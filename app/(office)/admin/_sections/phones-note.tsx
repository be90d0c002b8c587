import { TextLink } from "@/components/ui/link";
import { getPhoneCarrier } from "@/lib/platform/phone/get-phone-carrier";
import type { Limitations } from "@/lib/telephony/numbers/call-tracking-number";

type Props = {
  limits: Limitations;
  mayPlay: boolean;
  /** True for the business's own phones, which are not bought from the provider. */
  areOwn?: boolean;
};

/** The limit of phone numbers, and the carrier if it is a stand-in. */
export function PhonesNote({ limits, mayPlay, areOwn = false }: Props) {
  const carrier = getPhoneCarrier();
  return (
    <div className="mb-4 flex flex-col gap-1 text-sm text-muted">
      <p>
        {limits.used} of {limits.limit} numbers used.
      </p>
      {carrier === "sandbox" && (
        <p>
          {areOwn
            ? "Demo phones. Calls don't ring these numbers until a phone provider is connected."
            : "Demo phones. Customers can't call or text these numbers until a phone provider is connected."}
          {mayPlay && (
            <>
              {" "}
              {areOwn ? "Try calls" : "Try them"} in the <TextLink href="/admin/sandbox">sandbox</TextLink>.
            </>
          )}
        </p>
      )}
      {carrier === null && (
        <p>
          {areOwn ? "Calls don't ring these numbers" : "You can't buy numbers"} until a phone provider is connected.
          Your provider can connect one.
        </p>
      )}
    </div>
  );
}
