"use client";

import { useMemo } from "react";
import { DraftNotice } from "@/components/ui/form/form-parts";
import { useKeptState } from "@/components/ui/form/use-kept-state";
import type { EditorSubject, KeptInvoice, useInvoiceEditor } from "./use-invoice-editor";

type Props = { editor: ReturnType<typeof useInvoiceEditor>; subject: EditorSubject; isOpen: boolean };

/** Keeps the document that is edited in this tab until it is saved, and says when it is back. */
export function KeptInvoiceDraft({ editor, subject, isOpen }: Props) {
  const { draft, saved, isDirty } = editor;
  const version = saved?.version ?? null;
  const kept = useMemo<KeptInvoice | null>(() => (isDirty ? { draft, version } : null), [isDirty, draft, version]);
  const name = saved?.id ?? `new:${subject.jobId}:${subject.isWorkOrder ? "proposal" : "invoice"}`;
  const isBack = useKeptState<KeptInvoice>(`invoice:${name}`, kept, (found) => isOpen && editor.restore(found));
  return isBack && isDirty && <DraftNotice onDiscard={editor.startOver} />;
}
