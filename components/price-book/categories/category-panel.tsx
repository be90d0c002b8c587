"use client";

import { useState } from "react";
import { textOf } from "@/components/office/form-text";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/choices/select";
import { TextField } from "@/components/ui/fields/text-field";
import { Form } from "@/components/ui/form/form";
import type { FormValues } from "@/components/ui/form/form-values";
import { Dialog } from "@/components/ui/overlays/dialog";
import { Panel } from "@/components/ui/overlays/panel";
import { toast } from "@/components/ui/overlays/toast";
import { api } from "@/lib/platform/http/api-client";
import { toFormProblems } from "@/lib/platform/http/form-problems";
import { formatCount } from "@/lib/platform/format/format-count";
import { useSaved } from "../items/use-saved";

type Choice = { id: string; label: string };
type Props = {
  /** The category to change. Undefined = a new one. */
  category?:
    | { id: string; name: string; parentId: string | null; everything: number; hasChildren: boolean }
    | undefined;
  /** The possible parents, which are also the targets for its items. */
  parents: readonly Choice[];
  others: readonly Choice[];
  closeHref: string;
};

const NONE = "none";

/** Adds, renames, moves, or deletes a category. */
export function CategoryPanel({ category, parents, others, closeHref }: Props) {
  const saved = useSaved(closeHref);
  const [isLeaving, setLeaving] = useState(false);
  const save = async (values: FormValues) => {
    const parent = textOf(values, "parentId");
    const body = { name: textOf(values, "name"), parentId: parent === NONE || !parent ? null : parent };
    try {
      if (category) {
        const { id } = category;
        saved(`Saved ${body.name}.`, await api("PUT /api/admin/price-book/categories/[id]", { params: { id }, body }));
      } else saved(`Added ${body.name}.`, await api("POST /api/admin/price-book/categories", { body }));
    } catch (error) {
      return toFormProblems(error);
    }
  };
  return (
    <Panel title={category ? category.name : "New category"} closeHref={closeHref}>
      <Form
        onSave={save}
        draftKey={`category:${category?.id ?? "new"}`}
        cancelHref={closeHref}
        saveLabel={category ? "Save" : "Add category"}
        actions={
          category && (
            <Button variant="danger" onPress={() => setLeaving(true)}>
              Delete…
            </Button>
          )
        }
      >
        <TextField label="Name" name="name" defaultValue={category?.name} isRequired />
        {parents.length > 0 && (
          <Select
            label="Parent category"
            name="parentId"
            defaultValue={category?.parentId ?? NONE}
            options={[{ id: NONE, label: "Top level" }, ...parents]}
          />
        )}
      </Form>
      {category && isLeaving && (
        <DeleteCategory category={category} others={others} onClose={() => setLeaving(false)} onDone={saved} />
      )}
    </Panel>
  );
}

type DeleteProps = {
  category: NonNullable<Props["category"]>;
  others: readonly Choice[];
  onClose: () => void;
  onDone: (text: string, answer: object) => void;
};

/** Asks where the content of the category should go. */
function DeleteCategory({ category, others, onClose, onDone }: DeleteProps) {
  const { id, name, everything, hasChildren } = category;
  const [to, setTo] = useState(NONE);
  const remove = () =>
    api("POST /api/admin/price-book/categories/[id]/delete", {
      params: { id },
      body: { moveItemsTo: to === NONE ? null : to },
    }).then(
      (answer) => onDone(`Deleted ${name}.`, answer),
      (error: Error) => toast.danger(error.message)
    );
  return (
    <Dialog
      title={`Delete ${name}?`}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>Keep</Button>
          <Button variant="danger" onPress={() => void remove()}>
            Delete
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p>
          {everything === 0 ? "This category has no items." : `This category has ${formatCount(everything, "item")}.`}
          {hasChildren && " Its subcategories move up a level."}
        </p>
        {everything > 0 && (
          <Select
            label="Move items to"
            value={to}
            onChange={setTo}
            options={[{ id: NONE, label: "No category" }, ...others]}
          />
        )}
      </div>
    </Dialog>
  );
}
