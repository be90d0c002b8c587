import { TextLink } from "@/components/ui/link";
import { getPhoneCarrier } from "@/lib/platform/phone/get-phone-carrier";
import type { Limitations } from "@/lib/telephony/numbers/call-tracking-number";

/** The limit of phone numbers, and the carrier if it is a stand-in. */
export function PhonesNote({ limits, mayPlay }: { limits: Limitations; mayPlay: boolean }) {
  const carrier = getPhoneCarrier();
  return (
    <div className="mb-4 flex flex-col gap-1 text-sm text-muted">
      <p>
        {limits.used} of {limits.limit} numbers used.
      </p>
      {carrier === "sandbox" && (
        <p>
          Demo phones. Customers can't call or text these numbers until a phone provider is connected.
          {mayPlay && (
            <>
              {" "}
              Try them in the <TextLink href="/admin/sandbox">sandbox</TextLink>.
            </>
          )}
        </p>
      )}
      {carrier === null && (
        <p>You can't buy numbers until a phone provider is connected. Ask your administrator to connect one.</p>
      )}
    </div>
  );
}
