import { Card } from "@/components/ui/card";
import type { StoredMethod } from "@/lib/payments/methods/stored-method";
import { formatDate } from "@/lib/platform/time/format-time";
import { AddMethodButton, type AddMethodProps } from "./add-method-button";
import { formatMethodLine, MethodChip, VerifyLink } from "./method-facts";
import { RemoveMethodButton } from "./remove-method-button";

type Props = {
  methods: readonly StoredMethod[];
  timeZone: string;
  canRemove: boolean;
  /** Null when none can be added. */
  add: AddMethodProps | null;
};

/** The customer's cards and bank accounts on file, with their consent. */
export function CustomerMethods({ methods, timeZone, canRemove, add }: Props) {
  return (
    <Card title="Cards and bank accounts on file" actions={add && <AddMethodButton {...add} />}>
      {methods.length === 0 && (
        <p className="text-muted">
          No cards or accounts on file yet. Cards and accounts this customer saves when paying online appear here.
        </p>
      )}
      <ul className="flex flex-col divide-y divide-line">
        {methods.map((method) => (
          <li key={method.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
            <span className="flex min-w-40 flex-1 flex-col">
              <span>{formatMethodLine(method)}</span>
              <span className="text-sm text-muted">
                {method.consent.by} agreed {formatDate(new Date(method.consent.at), timeZone)}
                {method.consent.takenBy ? `, added by ${method.consent.takenBy}` : ", online"}
              </span>
            </span>
            <MethodChip {...method} />
            <VerifyLink {...method} />
            {canRemove && <RemoveMethodButton method={method} />}
          </li>
        ))}
      </ul>
    </Card>
  );
}
