"use client";

import type { DocumentKind } from "@/lib/invoices/document-kind";
import { useRef, useState, useTransition } from "react";
import { v7 as newKey } from "uuid";
import { toast } from "@/components/ui/overlays/toast";
import { useLeaveGuard } from "@/components/ui/overlays/leave-guard";
import type { BillingAddress } from "@/lib/customers/billing/billing-address";
import type { Payment } from "@/lib/invoices/records/payment";
import type { Invoice } from "@/lib/invoices/records/invoice";
import { api, CallError } from "@/lib/platform/http/api-client";
import type { PriceLevel } from "./price-book-search";
import {
  toChecklists,
  type DraftLine,
  toInvoiceDraft,
  toHead,
  type InvoiceDraft,
  toLineItems,
  toProposalFields,
} from "./invoice-draft";

export type EditorSubject = {
  customerId: string;
  /** Null when the document belongs to no job, such as a sold plan's. */
  jobId: string | null;
  appointmentId?: string | undefined;
  kind: DocumentKind;
  /** The billing addresses available for the customer's documents. */
  billingAddresses: readonly BillingAddress[];
  /** The price level for items from the price book. */
  level: PriceLevel;
};

type Options = {
  subject: EditorSubject;
  invoice: Invoice | null;
  start: InvoiceDraft;
  onSaved: (invoice: Invoice, isNew: boolean) => void;
};

/** The state of the editor: the draft, saving, and conflicts with other users. */
export function useInvoiceEditor({ subject, invoice, start, onSaved }: Options) {
  const [draft, setDraftState] = useState(start);
  // The current draft, for a save that began earlier.
  const latest = useRef(start);
  const setDraft = (next: InvoiceDraft) => {
    latest.current = next;
    setDraftState(next);
  };
  const [saved, setSaved] = useState(invoice);
  const [isDirty, setDirty] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [newerVersion, setNewerVersion] = useState<number | null>(null);
  const [isSaving, startSaving] = useTransition();
  // One key until the document is saved, so that a retry after a lost answer creates only one document.
  const [requestKey, setRequestKey] = useState(() => newKey());
  useLeaveGuard(isDirty && !isSaving);

  const change = (changes: Partial<InvoiceDraft>) => {
    setDraft({ ...latest.current, ...changes });
    setDirty(true);
    setRequestKey(newKey());
  };
  const changeLines = (work: (lines: DraftLine[]) => DraftLine[]) => {
    setDraft({ ...latest.current, lines: work(latest.current.lines) });
    setDirty(true);
    setRequestKey(newKey());
  };

  const store = (isPresenting: boolean, version = saved?.version) =>
    api(
      "POST /api/invoices",
      { body: buildSaveBody({ subject, saved, draft, version, isPresenting }) },
      { requestKey }
    );

  /** Restores the input from before a reload, on the version it was typed on. */
  const restore = ({ draft: restoredDraft, version }: StoredDraft) => {
    setDraft(restoredDraft);
    setDirty(true);
    setSaved((now) => now && { ...now, version: version ?? now.version });
  };

  const startOver = () => {
    setDraft(start);
    setSaved(invoice);
    setDirty(false);
  };

  /** Saves. With `version`, it overwrites another user's change. Calls `onStored` with the stored document. */
  const save = ({
    isPresenting = false,
    version,
    onStored,
  }: { isPresenting?: boolean; version?: number; onStored?: (invoice: Invoice) => void } = {}) =>
    startSaving(async () => {
      try {
        const stored = await store(isPresenting, version);
        setErrors({});
        setNewerVersion(null);
        setRequestKey(newKey());
        // Input during the save stays for the next one.
        if (latest.current === draft) {
          setDirty(false);
          setDraft(toInvoiceDraft(stored));
        }
        onSaved(stored, saved === null);
        setSaved(stored);
        onStored?.(stored);
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        setErrors(error.answer.errors);
        if (error.answer.code === "changed_meanwhile") setNewerVersion(Number(error.answer.details?.["version"]));
        else toast.danger(error.message);
      }
    });

  /** Takes the other user's version and drops the local input. */
  const loadNewerVersion = () =>
    startSaving(async () => {
      const newerInvoice = await api("GET /api/invoices/[id]", { params: { id: saved!.id } }).catch(showSaveFailure);
      if (!newerInvoice) return;
      setSaved(newerInvoice);
      setDraft(toInvoiceDraft(newerInvoice));
      setDirty(false);
      setNewerVersion(null);
    });

  const replacePayment = (payment: Payment) =>
    setSaved(
      (now) => now && { ...now, payments: now.payments.map((each) => (each.id === payment.id ? payment : each)) }
    );

  return {
    draft,
    saved,
    setSaved,
    replacePayment,
    errors,
    isDirty,
    isSaving,
    newerVersion,
    change,
    changeLines,
    save,
    takeTheirs: loadNewerVersion,
    restore,
    startOver,
  };
}

/** A draft as stored in the tab. */
export type StoredDraft = { draft: InvoiceDraft; version: number | null };

type ToSave = {
  subject: EditorSubject;
  saved: Invoice | null;
  draft: InvoiceDraft;
  version: number | undefined;
  isPresenting: boolean;
};

function buildSaveBody({ subject, saved, draft, version, isPresenting }: ToSave) {
  // Unchanged notes are sent back as they came.
  const isNoteAsItWas = saved && draft.note === toInvoiceDraft(saved).note;
  const offer = subject.kind === "proposal" ? toProposalFields(draft) : { head: {}, plans: {} };
  const invoice_type = {
    ...(saved ? { id: saved.id, version } : {}),
    businessCustomerId: subject.customerId,
    jobId: subject.jobId,
    appointmentId: saved?.appointmentId ?? subject.appointmentId ?? null,
    businessCustomerLocationId: saved?.businessCustomerLocationId ?? null,
    ...toHead(draft),
    ...offer.head,
    notes: isNoteAsItWas ? saved.notes.map((note) => note.body) : [draft.note],
    lineItems: toLineItems(draft),
  };
  return {
    invoice_type,
    ...offer.plans,
    invoiceTaxRates: draft.taxRateIds,
    attachments: draft.attachments.map(({ id }) => id),
    ...(draft.checklists ? { userChecklists: toChecklists(draft) } : {}),
    ...(draft.images ? { images: draft.images.map(({ id }) => id) } : {}),
    isWorkOrder: subject.kind === "proposal",
    isPresenting,
  };
}

function showSaveFailure(error: unknown): null {
  if (!(error instanceof CallError)) throw error;
  toast.danger(error.message);
  return null;
}
