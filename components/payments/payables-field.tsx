import { Checkbox } from "@/components/ui/choices/checkbox";
import { DraftPart } from "@/components/ui/form/draft-part";
import { formatMoneyText } from "@/components/ui/money-text";
import { getInitialAmount, formatDue, type Payable, withTicked } from "./payment-target";

type Props = {
  payables: readonly Payable[];
  chosen: readonly Payable[];
  /** The ones that are chosen when the form opens. */
  first: readonly Payable[];
  /** True when the user may record cash or a check without an invoice. */
  canRecordCredit: boolean;
  onChange: (chosen: Payable[]) => void;
  /** Called with those that were chosen before a reload. */
  onRestore: (chosen: Payable[]) => void;
};

const getIds = (payables: readonly Payable[]) => payables.map(({ id }) => id);

/** Checkboxes for the things to pay, with the sum. Without a choice, the money becomes credit. */
export function PayablesField({ payables, chosen, first, canRecordCredit, onChange, onRestore }: Props) {
  const several = payables.filter(({ kind }) => kind !== "deposit");
  const ticked = chosen.filter(({ kind }) => kind !== "deposit").length;
  const isAll = ticked === several.length;
  if (payables.length === 0) return null;
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 text-sm font-medium">Apply to</legend>
      {several.length > 1 && (
        <Checkbox
          isSelected={isAll}
          isIndeterminate={!isAll && ticked > 0}
          onChange={(isOn) => onChange(isOn ? several : [])}
        >
          Select all {several.length}
        </Checkbox>
      )}
      <div className="flex max-h-80 flex-col gap-1 overflow-y-auto">
        {payables.map((each) => (
          <Checkbox
            key={each.id}
            isSelected={chosen.some(({ id }) => id === each.id)}
            onChange={(isOn) => onChange(withTicked(chosen, each, isOn, payables))}
          >
            <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
              <span className="break-words">{each.label}</span>
              <span className="text-sm text-muted">{formatDue(each)}</span>
            </span>
          </Checkbox>
        ))}
      </div>
      <p className="text-sm text-muted" aria-live="polite">
        {chosen.length === 0
          ? canRecordCredit
            ? "No invoices selected. The payment becomes account credit."
            : "No invoices selected. To record cash or a check, select an invoice."
          : chosen.length > 1
            ? `${chosen.length} selected, ${formatMoneyText(getInitialAmount(chosen))}. A partial payment pays the oldest invoice first.`
            : ""}
      </p>
      <DraftPart
        name="chosen"
        value={getIds(chosen)}
        first={getIds(first)}
        onRestore={(ids) => onRestore(payables.filter(({ id }) => ids.includes(id)))}
      />
    </fieldset>
  );
}
