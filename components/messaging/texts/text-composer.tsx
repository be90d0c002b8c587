"use client";

import { ImagePlus } from "lucide-react";
import { useState } from "react";
import { Select } from "@/components/ui/choices/select";
import { FileButton } from "@/components/ui/fields/file-button";
import { fillTemplate, type TemplateValues } from "@/lib/messaging/templates/template-field";
import type { TextTemplate } from "@/lib/messaging/templates/text-template-list";
import { PICTURE_KINDS } from "@/lib/messaging/records/text-pictures";
import { LONGEST_TEXT } from "@/lib/messaging/records/text-status";
import { countSegments } from "@/lib/platform/sms/segments";
import { formatCount } from "@/lib/platform/format/format-count";
import { WriteBox } from "../write-box";
import { DocumentLink, type LinkedDocument } from "./document-link";
import { sumSizes, usePictures } from "./use-pictures";
import { PictureTray } from "./picture-tray";

type Props = {
  conversationId: string;
  templates: readonly TextTemplate[];
  values: TemplateValues;
  /** The documents that can be linked. */
  documents: readonly LinkedDocument[];
  onSend: (body: string, pictures: readonly File[]) => Promise<void>;
};

/** A text to a customer, from a template or typed, with pictures and its count of segments. */
export function TextComposer({ conversationId, templates, values, documents, onSend }: Props) {
  const [text, setText] = useState("");
  const [round, setRound] = useState(0);
  const chosen = usePictures();
  const { pictures, problem, isFitting, add: addPictures, remove } = chosen;
  const { encoding, segments, charactersLeft } = countSegments(text.trim());
  const add = (words: string) =>
    setText((previous) => (previous.trim() === "" ? words : `${previous.trimEnd()} ${words}`));
  const applyTemplate = (id: string) => {
    const template = templates.find((one) => one.id === id);
    if (!template) return;
    add(fillTemplate(template.body, values));
    setRound(round + 1);
  };
  const send = async (body: string) => {
    await onSend(body, chosen.pictures);
    chosen.clear();
  };
  const special = encoding === "UCS-2" ? " · special characters shorten each segment" : "";
  const length = `${formatCount(segments, "segment")} · ${formatCount(charactersLeft, "character")} left${special}`;
  return (
    <WriteBox
      label="Text"
      draftKey={`text:${conversationId}`}
      placeholder="Text message"
      maxLength={LONGEST_TEXT}
      value={text}
      onChange={setText}
      onSend={send}
      onFiles={(files) => void addPictures(files)}
      along={pictures.length > 0 && <PictureTray pictures={pictures} onRemove={remove} />}
    >
      <FileButton
        label="Add images"
        accept={[...PICTURE_KINDS, "image/webp", "image/heic"]}
        isDisabled={isFitting}
        onFiles={(files) => void addPictures(files)}
      >
        <ImagePlus aria-hidden />
      </FileButton>
      {templates.length > 0 && (
        <Select
          key={round}
          label="Template"
          hideLabel
          placeholder="Template"
          options={templates.map(({ id, name }) => ({ id, label: name }))}
          onChange={applyTemplate}
          className="w-44"
        />
      )}
      {documents.length > 0 && <DocumentLink documents={documents} onText={add} />}
      <span aria-live="polite" className="tabular text-xs text-muted">
        {isFitting
          ? "Preparing images…"
          : pictures.length > 0
            ? `MMS, ${formatKilobytes(sumSizes(pictures))} · costs more than a text without images`
            : segments > 0 && length}
      </span>
      {problem && (
        <span role="alert" className="w-full text-sm text-danger-ink">
          {problem}
        </span>
      )}
    </WriteBox>
  );
}

const formatKilobytes = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1_000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
