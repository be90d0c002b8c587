"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { FileDrop } from "@/components/ui/fields/file-drop";
import { ProgressBar } from "@/components/ui/states/progress-bar";
import type { CustomerImport } from "@/lib/customers/import/customer-import";
import type { ErrorAnswer } from "@/lib/platform/http/answer-error";

const MOST_BYTES = 20 * 1024 * 1024;
const AWAY = "Upload failed. Check your connection and try again.";

/** Uploads the file and continues with its columns. */
export function ImportUpload() {
  const router = useRouter();
  const [isSending, setSending] = useState(false);
  const [refused, setRefused] = useState<string>();

  const send = async ([file]: File[]) => {
    if (!file) return;
    setSending(true);
    setRefused(undefined);
    const body = new FormData();
    body.set("file", file);
    try {
      const response = await fetch("/api/customers/imports", { method: "POST", body });
      const answer = (await response.json()) as CustomerImport | ErrorAnswer;
      if ("id" in answer) return router.push(`/customers/import/${answer.id}`);
      setRefused(answer.message);
    } catch {
      setRefused(AWAY);
    }
    setSending(false);
  };

  if (isSending) {
    return (
      <div className="rounded-card border border-line bg-surface p-6">
        <ProgressBar label="Reading file" />
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-3">
      {refused && (
        <p role="alert" className="rounded-control bg-danger-soft px-3 py-2.5 text-danger-ink">
          {refused}
        </p>
      )}
      <FileDrop
        label="Drop a CSV file here"
        hint="From ServiceTitan, Housecall Pro, Jobber, QuickBooks, or a spreadsheet. Up to 20 MB."
        accept={[".csv", ".txt", ".tsv", "text/csv", "text/plain"]}
        maxBytes={MOST_BYTES}
        onFiles={(files) => void send(files)}
      />
    </div>
  );
}
