"use client";

import { Check } from "lucide-react";
import { useEffect, useState } from "react";
import { SearchField } from "@/components/ui/fields/search-field";
import { Dialog } from "@/components/ui/overlays/dialog";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/states/empty-state";
import type { LibraryImage } from "@/lib/invoices/images/library-image";
import { api } from "@/lib/platform/http/api-client";
import { LibraryDrop } from "./library-drop";

type Props = {
  selectedIds: readonly string[];
  onPick: (image: { id: string; fileName: string }) => void;
  onClose: () => void;
};

const MAX_SHOWN = 24;

/** Picks images of the library by name, or uploads a new one. */
export function ImagePickerDialog({ selectedIds, onPick, onClose }: Props) {
  const [term, setTerm] = useState("");
  const [results, setResults] = useState<{ items: LibraryImage[]; total: number } | null>(null);
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    const asking = new AbortController();
    const wait = setTimeout(() => {
      api("GET /api/invoices/image-library", { query: { term, limit: MAX_SHOWN } }, { signal: asking.signal }).then(
        setResults,
        (error: Error) => asking.signal.aborted || setProblem(error.message)
      );
    }, 200);
    return () => (clearTimeout(wait), asking.abort());
  }, [term]);
  return (
    <Dialog title="Choose images" isOpen onClose={onClose}>
      <div className="flex flex-col gap-4">
        <SearchField label="Search images" value={term} onChange={setTerm} />
        {problem && <p className="text-danger-ink">{problem}</p>}
        {results?.items.length === 0 ? (
          <EmptyState
            title={term ? "No matching images" : "No images yet"}
            text={term ? "Try a different search." : "Add the first one below."}
          />
        ) : (
          <ul aria-label="Library" className="grid max-h-80 grid-cols-2 gap-2 overflow-y-auto sm:grid-cols-3">
            {results?.items.map(({ id, file_name, url }) => {
              const isSelected = selectedIds.includes(id);
              return (
                <li key={id}>
                  <button
                    type="button"
                    disabled={isSelected}
                    onClick={() => onPick({ id, fileName: file_name })}
                    className="focus-ring relative w-full cursor-pointer rounded-control border border-line p-1 text-left disabled:cursor-default disabled:opacity-60"
                  >
                    <img src={url} alt="" className="h-24 w-full rounded-control bg-[oklch(1_0_0)] object-contain" />
                    <span className="block truncate pt-1 text-sm">{file_name}</span>
                    {isSelected && (
                      <Check aria-label="Selected" className="absolute top-2 right-2 size-5 text-success-ink" />
                    )}
                  </button>
                </li>
              );
            })}
          </ul>
        )}
        {results && results.total > MAX_SHOWN && (
          <p className="text-sm text-muted">Search by file name to find older images.</p>
        )}
        <LibraryDrop onAdded={(image) => onPick({ id: image.id, fileName: image.file_name })} />
        <div className="flex justify-end">
          <Button variant="primary" onPress={onClose}>
            Done
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
