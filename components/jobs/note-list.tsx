"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Card } from "@/components/ui/card";
import { Checkbox } from "@/components/ui/choices/checkbox";
import { Badge } from "@/components/ui/badge";
import { Form } from "@/components/ui/form/form";
import { TextArea } from "@/components/ui/fields/text-area";
import { toast } from "@/components/ui/overlays/toast";
import { useOutbox } from "@/components/scheduling/field/outbox-provider";
import { describeSending } from "@/components/ui/browser/describe-sending";
import { createRequestKeys } from "@/components/ui/browser/request-key";
import { quote } from "@/lib/platform/format/quote";
import { api } from "@/lib/platform/http/api-client";
import { toFormProblems } from "@/lib/platform/http/form-problems";
import { formatDate, formatTime } from "@/lib/platform/time/format-time";
import { getNoteName } from "@/lib/customers/notes/get-note-name";
import type { Note } from "@/lib/customers/notes/note";

type Props = { notes: Note[]; jobId: string; appointmentId?: string; zone: string; canAdd: boolean };

/** The notes of a job, and a field for a new one. */
export function NoteList({ notes, jobId, appointmentId, zone, canAdd }: Props) {
  const router = useRouter();
  const outbox = useOutbox();
  const [round, setRound] = useState(0);
  const [keyOf, setKeyOf] = useState(createRequestKeys);
  // Clears the field after the form has discarded its draft, which happens when this save ends.
  const emptySoon = () => {
    setKeyOf(() => createRequestKeys());
    setTimeout(() => setRound((before) => before + 1));
  };
  const save = async (values: Record<string, string | string[]>) => {
    const generic_note_type = {
      type: appointmentId ? ("appointment" as const) : ("job" as const),
      body: String(values["body"] ?? ""),
      isImportant: values["isImportant"] !== undefined,
      jobId,
      appointmentId: appointmentId ?? null,
    };
    const name = quote(getNoteName({ title: "", body: generic_note_type.body }));
    const added = `Added note ${name}`;
    if (outbox && appointmentId && generic_note_type.body.trim()) {
      const { body, isImportant } = generic_note_type;
      const answer = await outbox.send(appointmentId, { kind: "note", jobId, body, isImportant });
      if (typeof answer === "object") return { otherErrors: [answer.problem] };
      emptySoon();
      return void toast.success(
        answer === "sent" ? added : `Saved on this device: note ${name} It will send ${describeSending()}.`
      );
    }
    try {
      await api("POST /api/notes", { body: { generic_note_type } }, { requestKey: keyOf(generic_note_type) });
    } catch (error) {
      return toFormProblems(error);
    }
    emptySoon();
    toast.success(added);
    router.refresh();
  };
  return (
    <Card title="Notes">
      <div className="flex flex-col gap-4">
        {notes.length === 0 && <p className="text-muted">No notes yet.</p>}
        <ul className="flex flex-col gap-3">
          {notes.map((note) => (
            <li key={note.id} className="border-l-2 border-line pl-3">
              <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
                {note.userAccountCreated?.fullName ?? "System"} · {formatDate(new Date(note.dateCreated), zone)}{" "}
                {formatTime(new Date(note.dateCreated), zone)}
                {note.isImportant && <Badge tone="warning">Important</Badge>}
              </p>
              <p className="break-words whitespace-pre-line">{note.body}</p>
            </li>
          ))}
        </ul>
        {canAdd && (
          <Form
            key={round}
            onSave={save}
            draftKey={`note:${appointmentId ?? jobId}`}
            saveLabel="Add note"
            className="gap-3"
          >
            <TextArea label="New note" name="body" />
            <Checkbox name="isImportant">Important</Checkbox>
          </Form>
        )}
      </div>
    </Card>
  );
}
