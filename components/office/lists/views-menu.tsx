"use client";

import { Bookmark } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/overlays/dialog";
import { Form } from "@/components/ui/form/form";
import { Menu } from "@/components/ui/overlays/menu";
import { TextField } from "@/components/ui/fields/text-field";
import { toast } from "@/components/ui/overlays/toast";
import { api } from "@/lib/platform/http/api-client";
import { toFormProblems } from "@/lib/platform/http/form-problems";

/** The state of a list in its own words: filters, sort order, and columns. */
export type ViewState = Record<string, string[]>;

type Saved = { name: string; state: ViewState };
type Props = {
  /** The list's name in a user's settings. */
  list: string;
  /** The label for no filters: "All appointments". */
  plainLabel: string;
  /** Returns the current state. */
  state: () => ViewState;
  /** Called with the chosen view. Null = no filters. */
  onChoose: (state: ViewState | null) => void;
};

/** The user's named views of a list: choose, save, or delete one. */
export function ViewsMenu({ list, plainLabel, state, onChoose }: Props) {
  const [views, setViews] = useState<Saved[]>([]);
  const [isNaming, setNaming] = useState(false);
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    api("GET /api/session/browser-settings", {}).then(
      ({ savedViews }) => setViews(savedViews[list] ?? []),
      () => {}
    );
  }, [list]);
  const saveViews = async (next: Saved[]) => {
    await api("PATCH /api/session/browser-settings", { body: { savedViews: { [list]: next } } });
    setViews(next);
  };
  const choose = (name: string | null, chosen: ViewState | null) => {
    setCurrent(name);
    onChoose(chosen);
  };
  const save = async (name: string) => {
    if (!name.trim()) return { fieldErrors: { name: "Enter a name." }, otherErrors: [] };
    const others = views.filter((one) => one.name !== name.trim());
    try {
      await saveViews([...others, { name: name.trim(), state: state() }]);
    } catch (error) {
      return toFormProblems(error);
    }
    setCurrent(name.trim());
    setNaming(false);
    toast.success(`Saved view ${name.trim()}.`);
  };
  const remove = async () => {
    try {
      await saveViews(views.filter(({ name }) => name !== current));
      toast.success(`Deleted view ${current}.`);
      setCurrent(null);
    } catch (error) {
      toast.danger(error instanceof Error ? error.message : "Couldn't delete the view. Try again.");
    }
  };
  return (
    <>
      <Menu
        label="Views"
        trigger={
          <Button size="small" icon={<Bookmark aria-hidden />}>
            {current ?? "Views"}
          </Button>
        }
        groups={[
          {
            entries: [
              { id: "plain", label: plainLabel, onAction: () => choose(null, null) },
              ...views.map(({ name, state: savedState }) => ({
                id: `view-${name}`,
                label: name,
                onAction: () => choose(name, savedState),
              })),
            ],
          },
          {
            entries: [
              { id: "save", label: "Save view…", onAction: () => setNaming(true) },
              ...(current ? [buildDeleteEntry(current, () => void remove())] : []),
            ],
          },
        ]}
      />
      <Dialog title="Save view" isOpen={isNaming} onClose={() => setNaming(false)} size="small">
        <Form onSave={(values) => save(String(values["name"] ?? ""))} saveLabel="Save view">
          <TextField label="Name" name="name" isRequired defaultValue={current ?? ""} />
        </Form>
      </Dialog>
    </>
  );
}

const buildDeleteEntry = (name: string, onAction: () => void) => ({
  id: "delete",
  label: `Delete view “${name}”`,
  isDestructive: true,
  onAction,
});
