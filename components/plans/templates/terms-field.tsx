"use client";

import { FileText } from "lucide-react";
import { Button } from "@/components/ui/button";
import { FileDrop } from "@/components/ui/fields/file-drop";
import type { MaintenancePlan } from "@/lib/plans/plan-to-save";

type Props = {
  currentTerms: MaintenancePlan["termsPdf"];
  chosen: File | null;
  onChoose: (file: File | null) => void;
  onRemove: () => void;
};

const MOST_BYTES = 10 * 1024 * 1024;

/** The terms of a plan template as a PDF: the current one, and the one that replaces it on saving. */
export function TermsField({ currentTerms, chosen, onChoose, onRemove }: Props) {
  return (
    <div data-field="termsPdf" className="flex flex-col gap-3">
      {chosen ? (
        <p className="flex flex-wrap items-center gap-3">
          <FileText aria-hidden className="size-4 text-muted" />
          <span className="min-w-0 break-words">{chosen.name}</span>
          <span className="text-sm text-muted">Uploads when you save</span>
          <Button size="small" onPress={() => onChoose(null)}>
            Remove terms
          </Button>
        </p>
      ) : (
        currentTerms && (
          <p className="flex flex-wrap items-center gap-3">
            <FileText aria-hidden className="size-4 text-muted" />
            <a className="min-w-0 break-words text-link hover:underline" href={currentTerms.url}>
              {currentTerms.fileName}
            </a>
            <Button size="small" onPress={onRemove}>
              Remove terms
            </Button>
          </p>
        )
      )}
      <FileDrop
        label={currentTerms || chosen ? "Replace terms" : "Add terms"}
        hint="PDF up to 10 MB"
        accept={["application/pdf"]}
        maxBytes={MOST_BYTES}
        onFiles={([file]) => file && onChoose(file)}
      />
    </div>
  );
}
