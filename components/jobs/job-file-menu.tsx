"use client";

import { MoreHorizontal } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useOfferUndo } from "@/components/history/undo-provider";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/choices/checkbox";
import { TextField } from "@/components/ui/fields/text-field";
import { Form } from "@/components/ui/form/form";
import { IconButton } from "@/components/ui/icon-button";
import { confirmDelete } from "@/components/ui/overlays/confirm-dialog";
import { Dialog } from "@/components/ui/overlays/dialog";
import { Menu } from "@/components/ui/overlays/menu";
import { toast } from "@/components/ui/overlays/toast";
import type { JobFile } from "@/lib/jobs/files/job-file";
import { formatList } from "@/lib/platform/format/format-list";
import { api, CallError } from "@/lib/platform/http/api-client";
import { toFormProblems } from "@/lib/platform/http/form-problems";

/** A document of the job that can carry files. */
export type FileCarrier = { id: string; label: string; fileIds: string[] };

type Props = { file: JobFile; documents: readonly FileCarrier[]; canChange: boolean; canAttach: boolean };

/** The actions on a file of a job. */
export function JobFileMenu({ file, documents, canChange, canAttach }: Props) {
  const router = useRouter();
  const offerUndo = useOfferUndo();
  const [open, setOpen] = useState<"name" | "documents" | null>(null);
  const params = { id: file.id };
  const remove = async () => {
    const carried = documents.filter(({ fileIds }) => fileIds.includes(file.id)).map(({ label }) => label);
    const text = carried.length > 0 ? `The file will be removed from ${formatList(carried)}.` : undefined;
    if (!(await confirmDelete("file", file.file_name, text))) return;
    try {
      const answer = await api("DELETE /api/job-files/[id]", { params });
      offerUndo(`Deleted ${file.file_name}.`, [answer]);
      router.refresh();
    } catch (error) {
      toast.danger(error instanceof CallError ? error.message : `Couldn't delete ${file.file_name}. Try again.`);
    }
  };
  const rename = async ({ file_name }: Record<string, string | string[]>) => {
    try {
      const answer = await api("PUT /api/job-files/[id]", { params, body: { file_name: String(file_name ?? "") } });
      offerUndo(`Renamed ${file.file_name} to ${answer.file_name}.`, [answer]);
    } catch (error) {
      return toFormProblems(error);
    }
    setOpen(null);
    router.refresh();
  };
  return (
    <>
      <Menu
        label={file.file_name}
        placement="bottom end"
        trigger={
          <IconButton label={`More actions for ${file.file_name}`} size="small">
            <MoreHorizontal aria-hidden />
          </IconButton>
        }
        entries={[
          { id: "download", label: "Download", onAction: () => location.assign(`/api/job-files/${file.id}/download`) },
          ...(canChange ? [{ id: "rename", label: "Rename…", onAction: () => setOpen("name") }] : []),
          ...(canAttach && documents.length > 0
            ? [{ id: "documents", label: "Attach to…", onAction: () => setOpen("documents") }]
            : []),
          ...(canChange ? [{ id: "delete", label: "Delete", isDestructive: true, onAction: () => void remove() }] : []),
        ]}
      />
      <Dialog title="Rename file" isOpen={open === "name"} onClose={() => setOpen(null)} size="small">
        <Form onSave={rename} saveLabel="Rename" onCancel={() => setOpen(null)}>
          <TextField label="Name" name="file_name" defaultValue={file.file_name} isRequired autoFocus />
        </Form>
      </Dialog>
      {open === "documents" && <Carriers file={file} documents={documents} onClose={() => setOpen(null)} />}
    </>
  );
}

/** The open documents of the job, checked if they carry the file. */
function Carriers({ file, documents, onClose }: Omit<Props, "canAttach" | "canChange"> & { onClose: () => void }) {
  const router = useRouter();
  const offerUndo = useOfferUndo();
  const set = async (document: FileCarrier, isCarried: boolean) => {
    const sent = { params: { id: file.id }, body: { invoiceId: document.id } };
    try {
      const answer = isCarried
        ? await api("POST /api/job-files/[id]/associate", sent)
        : await api("POST /api/job-files/[id]/dissociate", sent);
      offerUndo(
        `${isCarried ? "Attached" : "Removed"} ${file.file_name} ${isCarried ? "to" : "from"} ${document.label}.`,
        [answer]
      );
    } catch (error) {
      toast.danger(
        error instanceof CallError
          ? error.message
          : `Couldn't ${isCarried ? "attach" : "remove"} ${file.file_name}. Try again.`
      );
    }
    router.refresh();
  };
  return (
    <Dialog
      title="Attach file to"
      isOpen
      onClose={onClose}
      size="small"
      footer={<Button onPress={onClose}>Close</Button>}
    >
      <p className="mb-2 text-sm text-muted">{file.file_name}</p>
      {documents.map((document) => (
        <Checkbox
          key={document.id}
          isSelected={document.fileIds.includes(file.id)}
          onChange={(isCarried) => void set(document, isCarried)}
        >
          {document.label}
        </Checkbox>
      ))}
    </Dialog>
  );
}
