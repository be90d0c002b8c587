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
import { problemsOf } from "@/lib/platform/http/reading/form-problems";
import { plainView, tableViewOf, viewState, type TableView } from "./table-view";

const LIST = "schedule";
type Saved = { name: string; state: Record<string, string[]> };

/** Named views of the table, kept with the person: choose one, save what is shown, take one away. */
export function SavedViews({ view, onView }: { view: TableView; onView: (view: TableView) => void }) {
  const [views, setViews] = useState<Saved[]>([]);
  const [isNaming, setNaming] = useState(false);
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    api("GET /api/session/browser-settings", {}).then(
      ({ savedViews }) => setViews(savedViews[LIST] ?? []),
      () => {},
    );
  }, []);
  const keep = async (next: Saved[]) => {
    await api("PATCH /api/session/browser-settings", { body: { savedViews: { [LIST]: next } } });
    setViews(next);
  };
  const choose = (name: string | null, chosen: TableView) => {
    setCurrent(name);
    onView(chosen);
  };
  const save = async (name: string) => {
    if (!name.trim()) return { fieldErrors: { name: "Give the view a name." }, otherErrors: [] };
    const others = views.filter((one) => one.name !== name.trim());
    try {
      await keep([...others, { name: name.trim(), state: viewState(view) }]);
    } catch (error) {
      return problemsOf(error);
    }
    setCurrent(name.trim());
    setNaming(false);
    toast.success(`Saved the view “${name.trim()}”.`);
  };
  const remove = async () => {
    try {
      await keep(views.filter(({ name }) => name !== current));
      toast.success(`The view “${current}” is gone.`);
      setCurrent(null);
    } catch (error) {
      toast.danger(error instanceof Error ? error.message : "The view could not be deleted.");
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
              { id: "plain", label: "All appointments", onAction: () => choose(null, plainView) },
              ...views.map(({ name, state }) => ({
                id: `view-${name}`,
                label: name,
                onAction: () => choose(name, tableViewOf(state)),
              })),
            ],
          },
          {
            entries: [
              { id: "save", label: "Save this view…", onAction: () => setNaming(true) },
              ...(current
                ? [{ id: "delete", label: `Delete “${current}”`, isDestructive: true, onAction: () => void remove() }]
                : []),
            ],
          },
        ]}
      />
      <Dialog title="Save this view" isOpen={isNaming} onClose={() => setNaming(false)} size="small">
        <Form onSave={(values) => save(String(values["name"] ?? ""))} saveLabel="Save view">
          <TextField label="Name" name="name" isRequired defaultValue={current ?? ""} />
        </Form>
      </Dialog>
    </>
  );
}
