import { TextLink } from "@/components/ui/link";
import { phoneCarrier } from "@/lib/platform/phone/carrier";
import type { Limitations } from "@/lib/telephony/numbers/number-shapes";

/** How many numbers there may be, and who carries calls and texts where that is nobody real. */
export function PhonesNote({ limits }: { limits: Limitations }) {
  const carrier = phoneCarrier();
  return (
    <div className="mb-4 flex flex-col gap-1 text-sm text-muted">
      <p>
        {limits.used} of {limits.limit} numbers used.
      </p>
      {carrier === "sandbox" && (
        <p>
          No phone provider is set up, so these numbers are played: nobody outside can call or text them. Play what they
          do in the <TextLink href="/admin/sandbox">sandbox</TextLink>.
        </p>
      )}
      {carrier === null && (
        <p>No phone provider is set up here, so no number can be bought. Whoever runs this installation can add one.</p>
      )}
    </div>
  );
}
