import type { DocumentLine } from "@/lib/invoices/printing/invoice-document";
import { buttonStyles } from "@/components/ui/button-styles";
import { DrawnSignature } from "./document/drawn-signature";
import { NameToSign } from "./name-to-sign";

type Props = {
  action: string;
  /** Of the document that is shown beside the form. */
  textVersion: string;
  options: DocumentLine[];
  customerName: string;
  businessName: string;
  asksSsn4: boolean;
};

/** Choose, sign, accept – or decline. A plain form: it works without a script; only drawing needs one. */
export function AcceptProposalForm({ action, textVersion, options, customerName, businessName, asksSsn4 }: Props) {
  return (
    <form method="post" action={action} className="flex flex-col gap-6 rounded-card bg-sunken p-4 sm:p-6 print:hidden">
      {/* Without autoComplete some browsers put the version before back when the page is read again. */}
      <input type="hidden" name="textVersion" value={textVersion} autoComplete="off" />
      {options.length > 0 && (
        <fieldset className="flex flex-col gap-1">
          <legend className="mb-2 text-lg font-semibold">Add what we recommend</legend>
          {options.map((line) => (
            <label
              key={line.id}
              className="flex min-h-12 cursor-pointer items-start gap-3 rounded-control border border-line bg-surface p-3"
            >
              <input
                type="checkbox"
                name="acceptedLineItemIds"
                value={line.id}
                className="mt-0.5 size-5 shrink-0 accent-(--color-ink)"
              />
              <span className="min-w-0 flex-1">
                <span className="font-medium">{line.name}</span>
                {line.description && <span className="block text-muted">{line.description}</span>}
              </span>
              <span data-money className="font-medium">
                {line.amount}
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <div className="flex flex-col gap-3">
        <h2 className="text-lg font-semibold">Sign</h2>
        <NameToSign placeholder={customerName} />
        {asksSsn4 && (
          <label className="flex flex-col gap-1">
            <span className="text-sm font-medium">Last four digits of your SSN (not required)</span>
            <input
              name="ssn4"
              type="password"
              inputMode="numeric"
              pattern="[0-9]{4}"
              title="Four digits"
              maxLength={4}
              autoComplete="off"
              className="field-box control min-h-12 w-32 px-3 text-lg"
            />
            <span className="text-sm text-muted">Kept encrypted and shown to nobody.</span>
          </label>
        )}
        <DrawnSignature name="drawing" />
        <p className="text-sm text-muted">
          By accepting you sign this proposal and ask {businessName} to do the work. Tax on what you add is worked out
          when you accept.
        </p>
      </div>
      <div className="flex flex-col gap-2 sm:flex-row">
        <button name="answer" value="accept" className={buttonStyles("primary", "large")}>
          Sign and accept
        </button>
        <button name="answer" value="decline" formNoValidate className={buttonStyles("quiet", "large")}>
          Decline
        </button>
      </div>
    </form>
  );
}
