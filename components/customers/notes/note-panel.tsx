"use client";

import { useRouter } from "next/navigation";
import { useOfferUndo } from "@/components/history/undo-provider";
import { isOn, textOf } from "@/components/office/form-text";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/choices/checkbox";
import { confirmDelete } from "@/components/ui/overlays/confirm-dialog";
import { DatePicker } from "@/components/ui/dates/date-picker";
import { Form } from "@/components/ui/form/form";
import type { FormValues } from "@/components/ui/form/form-values";
import { Panel } from "@/components/ui/overlays/panel";
import { FieldRow, Section } from "@/components/ui/section";
import { Select } from "@/components/ui/choices/select";
import { TextArea } from "@/components/ui/fields/text-area";
import { TextField } from "@/components/ui/fields/text-field";
import { toast } from "@/components/ui/overlays/toast";
import type { FollowUpType, Note } from "@/lib/customers/notes/note";
import { quote } from "@/lib/platform/format/quote";
import { api } from "@/lib/platform/http/api-client";
import { getNoteName } from "@/lib/customers/notes/get-note-name";
import { toFormProblems } from "@/lib/platform/http/form-problems";
import { getDayAt } from "@/lib/platform/time/day";
import { getInstantAt } from "@/lib/platform/time/wall-time";

/** A follow-up has a day. It is stored as 9 AM of that day, in minutes. */
const MORNING = 9 * 60;

type Choices = {
  types: readonly FollowUpType[];
  people: ReadonlyArray<{ id: string; fullName: string }>;
  locations: ReadonlyArray<{ id: string; label: string }>;
};
type Props = Choices & {
  /** The note to change. Undefined = a new one for this customer. */
  note?: Note | undefined;
  customerId?: string | null | undefined;
  closeHref: string;
  timeZone: string;
};

const readTexts = (values: FormValues) => ({
  title: textOf(values, "title"),
  body: textOf(values, "body"),
  isImportant: isOn(values, "isImportant"),
  followUpTypeId: textOf(values, "followUp") ? textOf(values, "followUpTypeId") || null : null,
  userAccountId: textOf(values, "userAccountId") || null,
});

/** Writes, changes, or deletes a note with its follow-up person and day. */
export function NotePanel({ note, customerId, closeHref, timeZone, types, people, locations }: Props) {
  const router = useRouter();
  const offerUndo = useOfferUndo();
  const finish = (text: string, answer: object) => {
    offerUndo(text, [answer]);
    router.push(closeHref, { scroll: false });
    router.refresh();
  };
  const save = async (values: FormValues) => {
    const generic_note_type = {
      ...(note ? { id: note.id } : { businessCustomerId: customerId ?? null }),
      type: note?.type ?? ("customer" as const),
      ...readTexts(values),
      ...getFollowUpChange(note, textOf(values, "followUp"), timeZone),
      ...(locations.length > 0 ? { associatedLocations: [values["associatedLocations"] ?? []].flat() } : {}),
    };
    try {
      finish(
        `${note ? "Saved" : "Added"} note ${quote(getNoteName(generic_note_type))}`,
        await api("POST /api/notes", { body: { generic_note_type } })
      );
    } catch (error) {
      return toFormProblems(error);
    }
  };
  const remove = async (deleted: Note) => {
    const name = getNoteName(deleted);
    if (!(await confirmDelete("note", name))) return;
    await api("POST /api/notes/[id]/delete", { params: { id: deleted.id } }).then(
      (answer) => finish(`Deleted note ${quote(name)}`, answer),
      (error: Error) => toast.danger(error.message)
    );
  };
  return (
    <Panel title={note ? "Note" : "New note"} closeHref={closeHref} context={note?.customerName}>
      <Form
        onSave={save}
        draftKey={`note:${note?.id ?? customerId ?? "new"}`}
        cancelHref={closeHref}
        actions={
          note && (
            <Button variant="danger" onPress={() => void remove(note)}>
              Delete…
            </Button>
          )
        }
      >
        <TextField label="Title" name="title" defaultValue={note?.title ?? ""} />
        <TextArea label="Note" name="body" defaultValue={note?.body ?? ""} isRequired />
        <Checkbox
          name="isImportant"
          defaultSelected={note?.isImportant ?? false}
          help="Important notes also appear on the customer's jobs, appointments, and invoices."
        >
          Important
        </Checkbox>
        {locations.length > 1 && (
          <Section title="Locations">
            <div role="group" aria-label="Locations" className="flex flex-col gap-1.5">
              {locations.map(({ id, label }) => (
                <Checkbox
                  key={id}
                  name="associatedLocations"
                  value={id}
                  defaultSelected={note?.associatedLocations.includes(id) ?? false}
                >
                  {label}
                </Checkbox>
              ))}
            </div>
          </Section>
        )}
        <Section title="Follow-up">
          <FieldRow>
            <DatePicker
              label="Follow-up date"
              name="followUp"
              defaultValue={note?.followUp ? getDayAt(new Date(note.followUp), timeZone) : ""}
            />
            <Select
              label="Assigned to"
              name="userAccountId"
              defaultValue={note?.userAccount?.id ?? ""}
              placeholder="Note author"
              options={people.map(({ id, fullName }) => ({ id, label: fullName }))}
            />
          </FieldRow>
          {types.length > 0 && (
            <Select
              label="Follow-up type"
              name="followUpTypeId"
              defaultValue={note?.followUpType?.id ?? types.find(({ makeDefault }) => makeDefault)?.id ?? ""}
              options={types.map(({ id, name }) => ({ id, label: name }))}
            />
          )}
        </Section>
      </Form>
    </Panel>
  );
}

/** An unchanged day keeps a finished follow-up finished. */
function getFollowUpChange(note: Note | undefined, day: string, timeZone: string): { followUp?: string | null } {
  const before = note?.followUp ? getDayAt(new Date(note.followUp), timeZone) : "";
  if (day === before) return {};
  return { followUp: day ? getInstantAt({ day, minute: MORNING }, timeZone).toISOString() : null };
}
