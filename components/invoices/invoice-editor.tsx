"use client";

import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/states/empty-state";
import { toast } from "@/components/ui/overlays/toast";
import { isOpenDraftOrPresented, type InvoiceStatus } from "@/lib/invoices/records/invoice-status";
import type { Invoice } from "@/lib/invoices/records/invoice";
import type { TextTarget } from "@/lib/invoices/records/list-mail-recipients";
import type { LevelOption } from "@/lib/invoices/records/list-price-levels";
import { AttachmentsEditor } from "./editor/attachments-editor";
import { ChecklistsEditor } from "./editor/checklists-editor";
import { ImagesEditor } from "./editor/images-editor";
import { InvoiceDetailsEditor } from "./editor/invoice-details-editor";
import { type DraftLine, type EditorTaxRate, computeTotalsOfDraft, type InvoiceDraft } from "./editor/invoice-draft";
import { InvoicePayments, InvoiceRecordCard } from "./invoice-record-card";
import { InvoiceActions, type InvoiceContact } from "./invoice-actions";
import { deleteStoredState } from "@/components/ui/form/use-stored-state";
import { StoredInvoiceDraft, getNewDraftKey } from "./editor/stored-invoice-draft";
import { LINE_GRID, LineEditor } from "./editor/line-editor";
import { PlansEditor } from "./editor/plans-editor";
import { PriceBookSearch } from "./editor/price-book-search";
import { TotalsEditor } from "./editor/totals-editor";
import { type EditorSubject, useInvoiceEditor } from "./editor/use-invoice-editor";

export type InvoiceEditorProps = {
  subject: EditorSubject;
  invoice: Invoice | null;
  start: InvoiceDraft;
  rates: readonly EditorTaxRate[];
  /** True when the document's discount does not lower its taxes. */
  discountAfterTax: boolean;
  contacts: readonly InvoiceContact[];
  levels: readonly LevelOption[];
  phones: readonly TextTarget[];
  isTextPlayed: boolean;
  /** The photos and papers of the job. */
  files: readonly { id: string; fileName: string }[];
  /** The plan templates that a proposal may offer. */
  plans: readonly { id: string; label: string }[];
  /** True when the signer is asked for the last four digits of their SSN. */
  asksSsn4: boolean;
  can: { change: boolean; void: boolean; pay: boolean; addFiles: boolean };
  /** The base address of the job's documents: `${base}/${id}`. */
  base: string;
};

/** Builds a document from the price book: wide for the office, in one column on a phone. */
export function InvoiceEditor(props: InvoiceEditorProps) {
  const { subject, invoice, start, rates, discountAfterTax, can, base } = props;
  const router = useRouter();
  const kind = subject.kind;
  const editor = useInvoiceEditor({
    subject,
    invoice,
    start,
    onSaved: (stored, isNew) => {
      toast.success(`${kind === "invoice" ? "Invoice" : "Proposal"} #${stored.invoiceNumber} saved.`);
      if (isNew) {
        deleteStoredState(getNewDraftKey(subject));
        router.replace(`${base}/${stored.id}`);
      } else router.refresh();
    },
  });
  const { draft, saved, errors } = editor;
  const isOpen = can.change && (!saved || isOpenDraftOrPresented(saved.documentStatus as InvoiceStatus));
  const addLines = (more: DraftLine[]) => editor.changeLines((lines) => [...lines, ...more]);
  const totals = computeTotalsOfDraft(draft, rates, discountAfterTax, saved ?? undefined);
  return (
    <div className="flex flex-col gap-4">
      <InvoiceActions {...props} editor={editor} isOpen={isOpen} kind={kind} />
      <StoredInvoiceDraft editor={editor} subject={subject} isOpen={isOpen} />
      <SavedMeanwhile editor={editor} kind={kind} />
      {!isOpen && saved ? (
        <InvoiceRecordCard invoice={saved} />
      ) : (
        // A new document moves to its own address once it is stored. Input until then would be lost.
        <div
          inert={saved === null && editor.isSaving}
          className="grid gap-4 min-[86rem]:grid-cols-[minmax(0,1fr)_22rem] min-[86rem]:items-start"
        >
          <Card isFlush title="Lines">
            <PriceBookSearch level={subject.level} onAdd={addLines} />
            {draft.lines.length === 0 ? (
              <EmptyState title="No lines yet" text="Search the price book above to add one." />
            ) : (
              <>
                <div aria-hidden className={`hidden px-3 py-2 text-xs font-medium text-muted ${LINE_GRID}`}>
                  <span>Item</span>
                  <span className="text-right">Quantity</span>
                  <span className="text-right">Price</span>
                  <span className="text-right">Discount</span>
                  <span className="text-right">Amount</span>
                </div>
                {draft.lines.map((line, index) => (
                  <LineEditor
                    key={line.key}
                    line={line}
                    position={index}
                    amount={totals.lines[index]!.amount.toFixed(2)}
                    errors={errors}
                    onChange={(changes) =>
                      editor.changeLines((lines) =>
                        lines.map((each) => (each.key === line.key ? { ...each, ...changes } : each))
                      )
                    }
                    onRemove={() => editor.changeLines((lines) => lines.filter((each) => each.key !== line.key))}
                    onMove={(by) => editor.changeLines((lines) => withMoved(lines, index, by))}
                  />
                ))}
              </>
            )}
          </Card>
          <div className="grid gap-4 md:grid-cols-2 min-[86rem]:grid-cols-1">
            <Card title="Totals">
              <TotalsEditor
                draft={draft}
                totals={totals}
                rebate={saved?.rebate ?? null}
                rates={rates}
                discountAfterTax={discountAfterTax}
                isProposal={subject.kind === "proposal"}
                errors={errors}
                onChange={editor.change}
              />
            </Card>
            <Card title="Details">
              <InvoiceDetailsEditor draft={draft} subject={subject} onChange={editor.change} />
            </Card>
            <OtherCards {...props} draft={draft} errors={errors} onChange={editor.change} />
          </div>
        </div>
      )}
      {saved && <InvoicePayments payments={saved.payments} onCanceled={can.pay ? editor.replacePayment : undefined} />}
    </div>
  );
}

type OtherCardsProps = Pick<InvoiceEditorProps, "subject" | "files" | "can" | "plans"> & {
  draft: InvoiceDraft;
  errors: Record<string, string>;
  onChange: (changes: Partial<InvoiceDraft>) => void;
};

function OtherCards({ subject, files, can, plans, draft, errors, onChange }: OtherCardsProps) {
  return (
    <>
      <Card title="Checklists">
        <ChecklistsEditor draft={draft} errors={errors} onChange={(checklists) => onChange({ checklists })} />
      </Card>
      {subject.kind === "proposal" && plans.length > 0 && (
        <Card title="Maintenance plans to offer">
          <PlansEditor plans={plans} offered={draft.planIds ?? []} onChange={(planIds) => onChange({ planIds })} />
        </Card>
      )}
      <Card title="Images">
        <ImagesEditor images={draft.images ?? []} onChange={(images) => onChange({ images })} />
      </Card>
      {subject.jobId && (
        <Card title="Attachments">
          <AttachmentsEditor
            jobId={subject.jobId}
            attached={draft.attachments}
            files={files}
            canAdd={can.addFiles}
            onChange={(attachments) => onChange({ attachments })}
          />
        </Card>
      )}
    </>
  );
}

/** Warns that the edited version is no longer the newest. */
function SavedMeanwhile({ editor, kind }: { editor: ReturnType<typeof useInvoiceEditor>; kind: string }) {
  const { newerVersion } = editor;
  if (newerVersion === null) return null;
  return (
    <div role="alert" className="flex flex-wrap items-center gap-2 rounded-card bg-warning-soft p-3 text-warning-ink">
      <p className="min-w-60 flex-1">This {kind} has changed. Your changes aren't saved yet.</p>
      <Button size="small" onPress={editor.takeTheirs}>
        Use latest version
      </Button>
      <Button size="small" onPress={() => editor.save({ version: newerVersion })}>
        Use my version
      </Button>
    </div>
  );
}

function withMoved(lines: DraftLine[], index: number, by: number): DraftLine[] {
  const to = index + by;
  if (to < 0 || to >= lines.length) return lines;
  const next = [...lines];
  [next[index], next[to]] = [next[to]!, next[index]!];
  return next;
}
