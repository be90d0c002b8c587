"use client";

import { useMemo } from "react";
import { DraftNotice } from "@/components/ui/form/form-parts";
import { useStoredState } from "@/components/ui/form/use-stored-state";
import type { EditorSubject, StoredDraft, useInvoiceEditor } from "./use-invoice-editor";

/** Returns the storage key of a document that was never saved. */
export const getNewDraftKey = ({ jobId, kind }: EditorSubject): string => `invoice:new:${jobId}:${kind}`;

type Props = { editor: ReturnType<typeof useInvoiceEditor>; subject: EditorSubject; isOpen: boolean };

/** Keeps the edited document in this tab until it is saved, and says when it was restored. */
export function StoredInvoiceDraft({ editor, subject, isOpen }: Props) {
  const { draft, saved, isDirty } = editor;
  const version = saved?.version ?? null;
  const unsavedDraft = useMemo<StoredDraft | null>(
    () => (isDirty ? { draft, version } : null),
    [isDirty, draft, version]
  );
  const name = saved ? `invoice:${saved.id}` : getNewDraftKey(subject);
  const isBack = useStoredState<StoredDraft>(
    name,
    unsavedDraft,
    (storedDraft) => isOpen && editor.restore(storedDraft)
  );
  return isBack && isDirty && <DraftNotice onDiscard={editor.startOver} />;
}
