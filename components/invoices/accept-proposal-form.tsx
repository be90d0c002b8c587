import { type DocumentLine } from "@/lib/invoices/pdf/document-text";
import { formatDollars } from "@/lib/platform/money/format-dollars";
import { getButtonStyles } from "@/components/ui/button-styles";
import { DrawnSignature } from "./document/drawn-signature";
import type { OfferedPlan } from "@/lib/invoices/records/invoice";
import { NameToSign } from "./name-to-sign";
import { OfferedPlans } from "./offered-plans";
import { OptionalLines } from "./optional-lines";

type Props = {
  action: string;
  /** The address of the form's page. The checked items are added as `lines`. */
  page: string;
  /** The option to accept, among several. */
  invoiceId?: string;
  /** The version of the document text beside the form. */
  textVersion: string;
  options: DocumentLine[];
  /** The ids of the checked options, which are included in `total`. */
  ticked: readonly string[];
  total: string;
  /** The deposit on acceptance, for this total. Undefined = none. */
  deposit: string | undefined;
  /** The plan templates that the proposal offers, and the checked ones. */
  plans: readonly OfferedPlan[];
  tickedPlans: readonly string[];
  /** The address of the document's files. */
  files: string;
  customerName: string;
  businessName: string;
  asksSsn4: boolean;
};

/** Choose, sign, and accept, or decline. A plain form that works without scripts, except for drawing. */
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
      {/* Without autoComplete, some browsers restore the previous version on a reload. */}
      <input type="hidden" name="textVersion" value={textVersion} autoComplete="off" />
      <input type="hidden" name="total" value={total} autoComplete="off" />
      {invoiceId && <input type="hidden" name="invoiceId" value={invoiceId} autoComplete="off" />}
      {options.length > 0 && (
        <div className="flex flex-col gap-3">
          <OptionalLines options={options} ticked={ticked} page={page} />
          <div className="flex flex-wrap items-baseline justify-between gap-3" aria-live="polite">
            <span className="text-lg font-semibold">Total with your selections</span>
            <output data-money className="text-xl font-semibold">
              {formatDollars(total)}
            </output>
          </div>
          <noscript>
            <button name="answer" value="total" formNoValidate className={getButtonStyles("secondary", "medium")}>
              Update total
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
        <button name="answer" value="accept" className={getButtonStyles("primary", "large")}>
          Sign and accept
        </button>
        <button name="answer" value="decline" formNoValidate className={getButtonStyles("quiet", "large")}>
          {invoiceId ? "Decline all options" : "Decline"}
        </button>
      </div>
    </form>
  );
}

type SigningProps = Pick<Props, "customerName" | "businessName" | "asksSsn4" | "deposit"> & { isOption: boolean };

/** The name and the drawing, with the meaning of a signature. */
function Signing({ customerName, businessName, asksSsn4, deposit, isOption }: SigningProps) {
  return (
    <div className="flex flex-col gap-3">
      <h2 className="text-lg font-semibold">Sign</h2>
      <NameToSign placeholder={customerName} />
      {asksSsn4 && (
        <label className="flex flex-col gap-1">
          <span className="text-sm font-medium">Last four digits of your SSN (optional)</span>
          <input
            name="ssn4"
            type="password"
            inputMode="numeric"
            pattern="[0-9]{4}"
            title="Enter four digits"
            maxLength={4}
            autoComplete="off"
            className="field-box control min-h-12 w-32 px-3 text-lg"
          />
          <span className="text-sm text-muted">Encrypted. Never shown.</span>
        </label>
      )}
      <DrawnSignature name="drawing" />
      <p className="text-sm text-muted">
        By accepting, you sign this proposal and ask {businessName} to do the work.
        {isOption && " This declines the other options."}
      </p>
      {deposit && deposit !== "0.00" && (
        <p className="font-medium">A deposit of {formatDollars(deposit)} is due when you accept.</p>
      )}
    </div>
  );
}
