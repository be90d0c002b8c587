"use client";

import { Ellipsis } from "lucide-react";
import { useRouter } from "next/navigation";
import { useOfferUndo } from "@/components/history/undo-provider";
import { IconButton } from "@/components/ui/icon-button";
import { Menu } from "@/components/ui/overlays/menu";
import { toast } from "@/components/ui/overlays/toast";
import { api } from "@/lib/platform/http/api-client";

type Props = { id: string; name: string; hidden: boolean; isActive: boolean };

/** Hides or deactivates a part, labor, or item, and reverts it. */
export function PriceBookActionsMenu({ id, name, hidden, isActive }: Props) {
  const router = useRouter();
  const offerUndo = useOfferUndo();
  const run = async (request: Promise<object>, text: string) => {
    try {
      offerUndo(text, [await request]);
      router.refresh();
    } catch (error) {
      toast.danger(error instanceof Error ? error.message : String(error));
    }
  };
  const params = { id };
  const hide = () =>
    void run(
      api("POST /api/admin/price-book/toggle-hidden/[id]", { params, body: { hidden: !hidden } }),
      hidden ? `${name} appears in search again.` : `Hid ${name} from search.`
    );
  const deactivate = () =>
    void run(api("POST /api/admin/price-book/deactivate/[id]", { params }), `Made ${name} inactive.`);
  const reactivate = () =>
    void run(api("POST /api/admin/price-book/reactivate/[id]", { params }), `Made ${name} active.`);
  return (
    <Menu
      label={`Actions for ${name}`}
      placement="bottom end"
      trigger={
        <IconButton label={`Actions for ${name}`} size="small">
          <Ellipsis aria-hidden />
        </IconButton>
      }
      entries={[
        ...(isActive ? [{ id: "hide", label: hidden ? "Show in search" : "Hide from search", onAction: hide }] : []),
        isActive
          ? { id: "deactivate", label: "Make inactive", onAction: deactivate, isDestructive: true }
          : { id: "reactivate", label: "Make active", onAction: reactivate },
      ]}
    />
  );
}
