"use client";

import { Paperclip, X } from "lucide-react";
import { useState } from "react";
import { JOB_FILE_DROP, sendJobFiles } from "@/components/jobs/send-job-files";
import { FileDrop } from "@/components/ui/fields/file-drop";
import { IconButton } from "@/components/ui/icon-button";
import { Select } from "@/components/ui/choices/select";
import { toast } from "@/components/ui/overlays/toast";

type Attached = { id: string; fileName: string };
type Props = {
  jobId: string;
  attached: readonly Attached[];
  /** The files of the job. */
  files: readonly Attached[];
  canAdd: boolean;
  onChange: (attached: Attached[]) => void;
};

/** The files that go to the customer with the document: photos and papers of the job, or new ones. */
export function AttachmentsEditor({ jobId, attached, files, canAdd, onChange }: Props) {
  const [isSending, setSending] = useState(false);
  const others = files.filter((file) => !attached.some(({ id }) => id === file.id));
  const send = async (chosen: readonly File[]) => {
    setSending(true);
    try {
      const storedFiles = await sendJobFiles(jobId, chosen);
      onChange([...attached, ...storedFiles.map(({ id, file_name: fileName }) => ({ id, fileName }))]);
    } catch (error) {
      toast.danger(error instanceof Error ? error.message : String(error));
    } finally {
      setSending(false);
    }
  };
  return (
    <div className="flex flex-col gap-3" aria-busy={isSending}>
      {attached.length > 0 && (
        <ul className="flex flex-col gap-1">
          {attached.map(({ id, fileName }) => (
            <li key={id} className="flex min-w-0 items-center gap-2">
              <Paperclip aria-hidden className="size-4 shrink-0 text-muted" />
              <a
                href={`/api/files/${id}`}
                target="_blank"
                rel="noreferrer"
                className="min-w-0 flex-1 truncate text-link underline underline-offset-3"
              >
                {fileName}
              </a>
              <IconButton
                label={`Remove ${fileName}`}
                size="small"
                onPress={() => onChange(attached.filter((file) => file.id !== id))}
              >
                <X aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <Select
          key={attached.length}
          label="Attach file from job"
          placeholder="Choose a photo or PDF"
          options={others.map(({ id, fileName }) => ({ id, label: fileName }))}
          onChange={(chosen) => {
            const file = others.find(({ id }) => id === chosen);
            if (file) onChange([...attached, file]);
          }}
        />
      )}
      {canAdd && (
        <FileDrop
          label={isSending ? "Uploading…" : "Attach new file"}
          {...JOB_FILE_DROP}
          onFiles={(chosen) => void send(chosen)}
        />
      )}
      {attached.length === 0 && others.length === 0 && !canAdd && <p className="text-muted">No attachments.</p>}
    </div>
  );
}
