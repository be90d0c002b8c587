"use client";

import { Copy, Lock, LockOpen, Megaphone, MoreHorizontal, Trash2, UserPlus } from "lucide-react";
import { useRouter } from "next/navigation";
import { useActionRunner } from "@/components/marketing/use-action-runner";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { confirmDelete, confirmDialog } from "@/components/ui/overlays/confirm-dialog";
import { Menu } from "@/components/ui/overlays/menu";
import { api } from "@/lib/platform/http/api-client";
import type { TargetListRow } from "@/lib/marketing/target-lists/target-list";
import { formatCount } from "@/lib/platform/format/format-count";

type Props = { list: Pick<TargetListRow, "id" | "name" | "locked" | "campaign">; isPage?: boolean };

const HERE = "/admin/target-lists";

const formatLeadsSet = (count: number) => `The target list now has ${formatCount(count, "lead")}.`;

const releaseFromCampaign = (id: string) =>
  api("POST /api/target-lists/[id]/remove-campaign", { params: { id }, body: {} });

const REMOVE_FROM_CAMPAIGN = { id: "campaign", label: "Remove from campaign", icon: <Megaphone aria-hidden /> };

/** The actions on a target list besides editing. */
export function TargetListActions({ list, isPage = false }: Props) {
  const router = useRouter();
  const { ask: runAction, isPending } = useActionRunner();
  const { id, name, locked, campaign } = list;
  const params = { id };
  const copy = async () => {
    const listCopy = await runAction(
      () => api("POST /api/target-lists/[id]/copy", { params }),
      ({ name: copied }) => `Copied ${name} as ${copied}.`
    );
    if (listCopy) router.push(`${HERE}/${listCopy.id}`);
  };
  const lock = () =>
    runAction(
      () => api("PATCH /api/target-lists/[id]", { params, body: { locked: !locked } }),
      locked ? `${name} unlocked.` : `${name} locked.`
    );
  const makeLeads = async () => {
    const text = "Each customer in the list becomes a lead, and the list is locked.";
    if (!(await confirmDialog(`Create leads from ${name}?`, text, { yes: "Create leads", no: "Cancel" }))) return;
    await runAction(
      () => api("POST /api/target-lists/[id]/generate-leads", { params }),
      ({ generatedLeadsCount: count }) => formatLeadsSet(count ?? 0)
    );
  };
  const free = () => runAction(() => releaseFromCampaign(id), `Removed ${name} from the campaign.`);
  const remove = async () => {
    if (!(await confirmDelete("target list", name, "Leads created from this list aren't deleted."))) return;
    const deletion = await runAction(() => api("DELETE /api/target-lists/[id]", { params }), `Deleted ${name}.`);
    if (deletion && isPage) router.push(HERE);
  };
  return (
    <div className="flex items-center gap-2">
      {isPage && (
        <Button icon={<UserPlus aria-hidden />} isPending={isPending} onPress={() => void makeLeads()}>
          Create leads
        </Button>
      )}
      <Menu
        label={`Actions for ${name}`}
        trigger={
          <IconButton label={`Actions for ${name}`}>
            <MoreHorizontal aria-hidden />
          </IconButton>
        }
        entries={[
          ...(isPage
            ? []
            : [
                {
                  id: "leads",
                  label: "Create leads…",
                  icon: <UserPlus aria-hidden />,
                  onAction: () => void makeLeads(),
                },
              ]),
          { id: "copy", label: "Copy list", icon: <Copy aria-hidden />, onAction: () => void copy() },
          {
            id: "lock",
            label: locked ? "Unlock list" : "Lock list",
            icon: locked ? <LockOpen aria-hidden /> : <Lock aria-hidden />,
            onAction: () => void lock(),
          },
          ...(campaign ? [{ ...REMOVE_FROM_CAMPAIGN, onAction: () => void free() }] : []),
          {
            id: "delete",
            label: "Delete…",
            icon: <Trash2 aria-hidden />,
            isDestructive: true,
            onAction: () => void remove(),
          },
        ]}
      />
    </div>
  );
}
