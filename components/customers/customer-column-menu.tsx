"use client";

import { useRouter } from "next/navigation";
import { ColumnMenu } from "@/components/ui/table/column-menu";
import { toast } from "@/components/ui/overlays/toast";
import { api, CallError } from "@/lib/platform/http/api-client";

type Props = { columns: readonly { id: string; label: string; isFixed?: boolean }[]; visible: readonly string[] };

/** The columns of the list, remembered for the user. */
export function CustomerColumnMenu({ columns, visible }: Props) {
  const router = useRouter();
  const remember = async (ids: string[]) => {
    try {
      await api("PATCH /api/session/browser-settings", { body: { listColumns: { customers: ids } } });
      router.refresh();
    } catch (error) {
      toast.danger(error instanceof CallError ? error.message : "Couldn't save the columns. Try again.");
    }
  };
  return <ColumnMenu columns={columns} visible={visible} onColumnsChange={remember} />;
}
