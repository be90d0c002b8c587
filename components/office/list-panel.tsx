"use client";

import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { useOfferUndo } from "@/components/history/undo-provider";
import { textOf } from "@/components/office/form-text";
import { Button } from "@/components/ui/button";
import { confirmDelete } from "@/components/ui/overlays/confirm-dialog";
import { Form } from "@/components/ui/form/form";
import type { FormValues } from "@/components/ui/form/form-values";
import { Panel } from "@/components/ui/overlays/panel";
import { TextField } from "@/components/ui/fields/text-field";
import { toast } from "@/components/ui/overlays/toast";
import { api, type CallName, type CallParts } from "@/lib/platform/http/api-client";
import { toFormProblems } from "@/lib/platform/http/form-problems";
import { type ListField, ListFields, listFieldValues } from "./list-fields";

type Created<N> = N extends `PUT ${infer Path}/[id]` ? (`POST ${Path}` extends CallName ? Path : never) : never;
/** The path of a list's calls. */
export type ListPath = Created<CallName>;

type NamedEntry = { id: string; name: string };

export type ListPanelProps = {
  /** The noun in lower case: "event type". */
  noun: string;
  /** The address of the list under the panel. */
  here: string;
  calls: ListPath;
  /** The entry to change. Undefined = a new one. */
  entry?: NamedEntry | undefined;
  /** The effect of deleting the entry on records that use it. Left out, it cannot be deleted. */
  deleteText?: string | undefined;
  context?: string | undefined;
  /** The name of the name field in the calls. */
  nameField?: string;
  /** The fields besides the name. */
  fields?: readonly ListField[] | undefined;
  /** Further content that `fields` cannot show. */
  children?: ReactNode;
  more?: (values: FormValues) => object;
};

/** Adds, changes, or deletes an entry of a settings list. */
export function ListPanel(props: ListPanelProps) {
  const { noun, here, calls, entry, deleteText, context, fields = [], children, more, nameField = "name" } = props;
  const router = useRouter();
  const offerUndo = useOfferUndo();
  const finish = (text: string, answer: object) => {
    offerUndo(text, [answer]);
    router.push(here, { scroll: false });
    router.refresh();
  };
  const save = async (values: FormValues) => {
    const body = {
      [nameField]: textOf(values, nameField),
      ...listFieldValues(fields, values, entry ?? {}),
      ...more?.(values),
    };
    try {
      const answer = entry
        ? await callListApi(`PUT ${calls}/[id]`, { params: { id: entry.id }, body })
        : await callListApi(`POST ${calls}`, { body });
      finish(`${entry ? "Saved" : "Added"} ${body[nameField]}.`, answer);
    } catch (error) {
      return toFormProblems(error);
    }
  };
  const remove = async ({ id, name }: NamedEntry) => {
    if (!(await confirmDelete(noun, name, deleteText))) return;
    await callListApi(`DELETE ${calls}/[id]`, { params: { id } }).then(
      (answer) => finish(`Deleted ${name}.`, answer),
      (error: Error) => toast.danger(error.message)
    );
  };
  return (
    <Panel title={entry ? entry.name : `New ${noun}`} closeHref={here} context={context}>
      <Form
        onSave={save}
        draftKey={`${noun}:${entry?.id ?? "new"}`}
        cancelHref={here}
        actions={
          entry &&
          deleteText !== undefined && (
            <Button variant="danger" onPress={() => void remove(entry)}>
              Delete…
            </Button>
          )
        }
      >
        <TextField label="Name" name={nameField} defaultValue={entry?.name ?? ""} isRequired />
        <ListFields fields={fields} entry={entry ?? {}} />
        {children}
      </Form>
    </Panel>
  );
}

// The body built from list fields has no call's static type. The call itself reports its errors.
const callListApi = async (name: string, parts: object): Promise<object> => {
  const answer: unknown = await api(name as CallName, parts as CallParts<CallName>);
  return typeof answer === "object" && answer !== null ? answer : {};
};
