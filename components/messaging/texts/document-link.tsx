"use client";

import { useState } from "react";
import { Select } from "@/components/ui/choices/select";
import { toast } from "@/components/ui/overlays/toast";
import { api } from "@/lib/platform/http/api-client";

/** An open invoice or proposal as an option: "Invoice #1042 · $318.40". */
export type LinkedDocument = { id: string; label: string };

type Props = { documents: readonly LinkedDocument[]; onText: (text: string) => void };

/** Inserts a text with a link to an open document. The user still has to send it. */
export function DocumentLink({ documents, onText }: Props) {
  const [round, setRound] = useState(0);
  const [isWriting, setWriting] = useState(false);
  const write = async (id: string) => {
    setWriting(true);
    try {
      onText((await api("POST /api/invoices/[id]/sms-content", { params: { id } })).content);
    } catch (error) {
      toast.danger(error instanceof Error ? error.message : String(error));
    } finally {
      setWriting(false);
      setRound((before) => before + 1);
    }
  };
  return (
    <Select
      key={round}
      label="Insert link"
      hideLabel
      placeholder={isWriting ? "Creating link…" : "Insert link"}
      isDisabled={isWriting}
      options={documents.map(({ id, label }) => ({ id, label }))}
      onChange={(id) => void write(id)}
      className="w-44"
    />
  );
}
