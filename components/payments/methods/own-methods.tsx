import type { StoredMethod } from "@/lib/payments/methods/stored-method";
import { formatMethodLine, MethodChip, VerifyLink } from "./method-facts";
import { RemoveOwnButton } from "./remove-own-button";

/** The methods on file of the customer behind a link, who can remove them. */
export function OwnMethods({ methods, token }: { methods: readonly StoredMethod[]; token: string }) {
  if (methods.length === 0) return null;
  return (
    <section aria-label="On file" className="flex max-w-md flex-col gap-2">
      <h2 className="text-sm text-muted">On file for your invoices and plans</h2>
      <ul className="flex flex-col gap-2">
        {methods.map((method) => (
          <li key={method.id} className="flex flex-wrap items-center gap-3">
            <span className="flex-1">{formatMethodLine(method)}</span>
            <MethodChip {...method} />
            <VerifyLink {...method} />
            <RemoveOwnButton method={method} token={token} />
          </li>
        ))}
      </ul>
    </section>
  );
}
