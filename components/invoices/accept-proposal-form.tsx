import { dollars, type DocumentLine } from "@/lib/invoices/printing/invoice-document";
import { buttonStyles } from "@/components/ui/button-styles";
import { DrawnSignature } from "./document/drawn-signature";
import { NameToSign } from "./name-to-sign";
import { OptionalLines } from "./optional-lines";

type Props = {
  action: string;
  /** Where the form stands, as an address: what is ticked is added to it as `lines`. */
  page: string;
  /** Of several options the one that is accepted here. */
  invoiceId?: string;
  /** Of the document that is shown beside the form. */
  textVersion: string;
  options: DocumentLine[];
  /** Ids of the options that are ticked, which `total` counts. */
  ticked: readonly string[];
  total: string;
  customerName: string;
  businessName: string;
  asksSsn4: boolean;
};

/** Choose, sign, accept – or decline. A plain form: it works without a script; only drawing needs one. */
export function AcceptProposalForm({
  action,
  page,
  invoiceId,
  textVersion,
  options,
  ticked,
  total,
  customerName,
  businessName,
  asksSsn4,
}: Props) {
  return (
    <form method="post" action={action} className="flex flex-col gap-6 rounded-card bg-sunken p-4 sm:p-6 print:hidden">
      {/* Without autoComplete some browsers put the version before back when the page is read again. */}
      <input type="hidden" name="textVersion" value={textVersion} autoComplete="off" />
      <input type="hidden" name="total" value={total} autoComplete="off" />
      {invoiceId && <input type="hidden" name="invoiceId" value={invoiceId} autoComplete="off" />}
      {options.length > 0 && (
        <div className="flex flex-col gap-3">
          <OptionalLines options={options} ticked={ticked} page={page} />
          <div className="flex flex-wrap items-baseline justify-between gap-3" aria-live="polite">
            <span className="text-lg font-semibold">Total with what you added</span>
            <output data-money className="text-xl font-semibold">
              {dollars(total)}
            </output>
          </div>
          <noscript>
            <button name="answer" value="total" formNoValidate className={buttonStyles("secondary", "medium")}>
              Update the total
            </button>
          </noscript>
        </div>
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
          By accepting you sign this proposal and ask {businessName} to do the work.
          {invoiceId && " The other options are declined."}
        </p>
      </div>
      <div className="flex flex-col gap-2 sm:flex-row">
        <button name="answer" value="accept" className={buttonStyles("primary", "large")}>
          Sign and accept
        </button>
        <button name="answer" value="decline" formNoValidate className={buttonStyles("quiet", "large")}>
          {invoiceId ? "Decline all options" : "Decline"}
        </button>
      </div>
    </form>
  );
}
