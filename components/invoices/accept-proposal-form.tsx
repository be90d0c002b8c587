import { dollars, type DocumentLine } from "@/lib/invoices/printing/invoice-document";
import { buttonStyles } from "@/components/ui/button-styles";
import { DrawnSignature } from "./document/drawn-signature";
import type { OfferedPlan } from "@/lib/invoices/reading/invoice-shapes";
import { NameToSign } from "./name-to-sign";
import { OfferedPlans } from "./offered-plans";
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
  /** What is asked for once it is accepted, of that total; none: nothing. */
  deposit: string | undefined;
  /** What the proposal offers besides, and what of it is ticked. */
  plans: readonly OfferedPlan[];
  tickedPlans: readonly string[];
  /** Where the files of the document lie. */
  files: string;
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
  deposit,
  plans,
  tickedPlans,
  files,
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
      <OfferedPlans plans={plans} ticked={tickedPlans} files={files} />
      <Signing
        customerName={customerName}
        businessName={businessName}
        asksSsn4={asksSsn4}
        deposit={deposit}
        isOption={invoiceId !== undefined}
      />
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

type SigningProps = Pick<Props, "customerName" | "businessName" | "asksSsn4" | "deposit"> & { isOption: boolean };

/** Name and drawing, with what signing means. */
function Signing({ customerName, businessName, asksSsn4, deposit, isOption }: SigningProps) {
  return (
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
        {isOption && " The other options are declined."}
      </p>
      {deposit && deposit !== "0.00" && (
        <p className="font-medium">A deposit of {dollars(deposit)} is due once you accept.</p>
      )}
    </div>
  );
}
