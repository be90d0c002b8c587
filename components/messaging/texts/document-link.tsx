"use client";

import { useState } from "react";
import { Select } from "@/components/ui/choices/select";
import { toast } from "@/components/ui/overlays/toast";
import { api } from "@/lib/platform/http/api-client";

/** An open invoice or proposal of the customer, as it is chosen: "Invoice #1042 · $318.40". */
export type LinkedDocument = { id: string; label: string };

type Props = { documents: readonly LinkedDocument[]; onText: (text: string) => void };

/** Writes a text with a link to one of the customer's open documents into the box; it leaves when it is sent. */
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
      label="Text a link"
      hideLabel
      placeholder={isWriting ? "Writing…" : "Text a link"}
      isDisabled={isWriting}
      options={documents.map(({ id, label }) => ({ id, label }))}
      onChange={(id) => void write(id)}
      className="w-44"
    />
  );
}
