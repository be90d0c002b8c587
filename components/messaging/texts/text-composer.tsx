"use client";

import { useState } from "react";
import { Select } from "@/components/ui/choices/select";
import { fillTemplate, type TemplateValues } from "@/lib/messaging/templates/template-fields";
import type { TextTemplate } from "@/lib/messaging/templates/text-template-list";
import { LONGEST_TEXT } from "@/lib/messaging/texts/text-shapes";
import { countSegments } from "@/lib/platform/sms/segments";
import { WriteBox } from "../write-box";
import { DocumentLink, type LinkedDocument } from "./document-link";

type Props = {
  templates: readonly TextTemplate[];
  values: TemplateValues;
  /** What the customer can be sent a link to. */
  documents: readonly LinkedDocument[];
  onSend: (body: string) => Promise<void>;
};

/** A text to a customer: from a template or one's own words, with how many parts it will be. */
export function TextComposer({ templates, values, documents, onSend }: Props) {
  const [text, setText] = useState("");
  const [round, setRound] = useState(0);
  const { encoding, segments, left } = countSegments(text.trim());
  const add = (words: string) => setText((typed) => (typed.trim() === "" ? words : `${typed.trimEnd()} ${words}`));
  const take = (id: string) => {
    const template = templates.find((one) => one.id === id);
    if (!template) return;
    add(fillTemplate(template.body, values));
    setRound(round + 1);
  };
  return (
    <WriteBox
      label="Text"
      placeholder="Text message"
      maxLength={LONGEST_TEXT}
      value={text}
      onChange={setText}
      onSend={onSend}
    >
      {templates.length > 0 && (
        <Select
          key={round}
          label="Template"
          hideLabel
          placeholder="Template"
          options={templates.map(({ id, name }) => ({ id, label: name }))}
          onChange={take}
          className="w-44"
        />
      )}
      {documents.length > 0 && <DocumentLink documents={documents} onText={add} />}
      <span aria-live="polite" className="tabular text-xs text-muted">
        {segments > 0 &&
          `${segments} ${segments === 1 ? "part" : "parts"} · ${left} left${encoding === "UCS-2" ? " · special characters" : ""}`}
      </span>
    </WriteBox>
  );
}
