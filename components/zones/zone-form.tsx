"use client";

import { Pencil, Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useOfferUndo } from "@/components/history/undo-provider";
import { textOf } from "@/components/office/form-text";
import { createRequestKeys } from "@/components/ui/browser/request-key";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/choices/checkbox";
import { confirmDelete } from "@/components/ui/overlays/confirm-dialog";
import { Form } from "@/components/ui/form/form";
import type { FormValues } from "@/components/ui/form/form-values";
import { Section } from "@/components/ui/section";
import { TextArea } from "@/components/ui/fields/text-area";
import { TextField } from "@/components/ui/fields/text-field";
import { toast } from "@/components/ui/overlays/toast";
import { api } from "@/lib/platform/http/api-client";
import { type FormProblems, toFormProblems } from "@/lib/platform/http/form-problems";
import type { Assignees } from "@/lib/zones/list-zones";
import { toPoints } from "@/lib/zones/ring";
import type { CoverageZone } from "@/lib/zones/coverage-zone";
import { ColorField } from "./color-field";
import { getDraftRings, type ZoneDraft } from "./zone-draft";
import type { DrawTask } from "./zone-draw";

const HERE = "/coverage-zones";

type Props = {
  zone: CoverageZone | null;
  draft: ZoneDraft;
  onDraft: (draft: ZoneDraft) => void;
  task: DrawTask;
  onTask: (task: DrawTask) => void;
  assignees: Assignees;
  onName: (name: string) => void;
};

/** All fields of a zone: name, color, outline, and holes, on the map or as text, and its technicians. */
export function ZoneForm({ zone, draft, onDraft, task, onTask, assignees, onName }: Props) {
  const router = useRouter();
  const offerUndo = useOfferUndo();
  const [keyOf] = useState(createRequestKeys);
  const { rings, outlineProblem, holesProblem } = getDraftRings(draft);
  const hasOutline = (rings[0]?.length ?? 0) >= 3;
  const close = (text: string, answer: object) => {
    offerUndo(text, [answer]);
    router.push(HERE, { scroll: false });
    router.refresh();
  };
  const save = async (values: FormValues): Promise<FormProblems | void> => {
    if (outlineProblem || holesProblem)
      return {
        fieldErrors: {
          ...(outlineProblem ? { coordinates: outlineProblem } : {}),
          ...(holesProblem ? { holes: holesProblem } : {}),
        },
      };
    if (!hasOutline) return { fieldErrors: { coordinates: "Draw the outline on the map, or enter its corners here." } };
    const [coordinates = [], ...holes] = rings.map(toPoints);
    const listChosen = (kind: string, ids: string[]) => ids.filter((id) => textOf(values, `${kind}:${id}`) !== "");
    try {
      const body = {
        name: textOf(values, "name"),
        hex: draft.hex,
        coordinates,
        holes,
        techIds: listChosen(
          "tech",
          assignees.technicians.map(({ tech_id }) => tech_id)
        ),
        groupIds: listChosen(
          "group",
          assignees.dispatch_groups.map(({ group_id }) => group_id)
        ),
      };
      if (zone) {
        const call = { params: { id: zone.id }, body: { ...body, version: zone.version } };
        close(`Saved ${body.name}.`, await api("PUT /api/coverage-zones/[id]", call, { requestKey: keyOf(call) }));
      } else close(`Added ${body.name}.`, await api("POST /api/coverage-zones", { body }, { requestKey: keyOf(body) }));
    } catch (error) {
      return toFormProblems(error);
    }
  };
  const remove = async (zoneToDelete: CoverageZone) => {
    const consequence = "The zone's locations move to another zone that covers them, if any.";
    if (!(await confirmDelete("coverage zone", zoneToDelete.name, consequence))) return;
    await api("DELETE /api/coverage-zones/[id]", { params: { id: zoneToDelete.id } }).then(
      (answer) => close(`Deleted ${zoneToDelete.name}.`, answer),
      (error: Error) => toast.danger(error.message)
    );
  };
  return (
    <Form
      onSave={save}
      draftKey={`zone:${zone?.id ?? "new"}:${zone?.version ?? 0}`}
      cancelHref={HERE}
      isSticky
      saveLabel={zone ? "Save" : "Add zone"}
      actions={
        zone && (
          <Button variant="danger" icon={<Trash2 aria-hidden />} onPress={() => void remove(zone)}>
            Delete…
          </Button>
        )
      }
    >
      <TextField label="Name" name="name" isRequired defaultValue={zone?.name ?? ""} onChange={onName} />
      <ColorField value={draft.hex} onChange={(hex) => onDraft({ ...draft, hex })} />
      <Section
        title="Area"
        text={
          task === "edit"
            ? "Drag a corner to move it. Drag the dot between two corners to add one. Press Delete to remove one."
            : "Click the map at each corner, then click the first corner to finish. Press Escape to stop."
        }
      >
        <div className="flex flex-wrap gap-2">
          <Button
            size="small"
            icon={<Pencil aria-hidden />}
            onPress={() => onTask(task === "outline" ? "edit" : "outline")}
          >
            {task === "outline" ? "Stop drawing" : hasOutline ? "Redraw" : "Draw outline"}
          </Button>
          {hasOutline && (
            <Button size="small" onPress={() => onTask(task === "hole" ? "edit" : "hole")}>
              {task === "hole" ? "Stop drawing" : "Cut out an area"}
            </Button>
          )}
          {rings.length > 1 && (
            <Button size="small" onPress={() => onDraft({ ...draft, holes: "" })}>
              Fill cutouts
            </Button>
          )}
        </div>
        <TextArea
          label="Outline corners"
          name="coordinates"
          help="One corner per line, as latitude, longitude."
          rows={4}
          value={draft.outline}
          onChange={(outline) => {
            onDraft({ ...draft, outline });
            if (task === "outline") onTask("edit");
          }}
          {...(outlineProblem ? { error: outlineProblem } : {})}
        />
        <TextArea
          label="Cutout corners"
          name="holes"
          help="One corner per line, as latitude, longitude. Leave an empty line between cutouts."
          rows={2}
          value={draft.holes}
          onChange={(holes) => onDraft({ ...draft, holes })}
          {...(holesProblem ? { error: holesProblem } : {})}
        />
      </Section>
      <Section title="Coverage">
        {assignees.dispatch_groups.length + assignees.technicians.length === 0 && (
          <p className="text-muted">No technicians or dispatch groups yet.</p>
        )}
        <div className="flex flex-col gap-1">
          {assignees.dispatch_groups.map(({ group_id, name }) => (
            <Checkbox
              key={group_id}
              name={`group:${group_id}`}
              defaultSelected={zone?.dispatch_groups.some((group) => group.group_id === group_id) ?? false}
              help="Dispatch group"
            >
              {name}
            </Checkbox>
          ))}
          {assignees.technicians.map(({ tech_id, name }) => (
            <Checkbox
              key={tech_id}
              name={`tech:${tech_id}`}
              defaultSelected={zone?.technicians.some((tech) => tech.tech_id === tech_id) ?? false}
            >
              {name}
            </Checkbox>
          ))}
        </div>
      </Section>
    </Form>
  );
}
