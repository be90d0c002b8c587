"use client";

import { useRouter, useSearchParams } from "next/navigation";
import { ViewsMenu, type ViewState } from "@/components/office/lists/views-menu";
import { buildAddressWith } from "@/components/ui/fields/address";
import { toast } from "@/components/ui/overlays/toast";
import { api } from "@/lib/platform/http/api-client";

const COLUMNS = "columns";

/** The saved views of the customer list: filters, sort order, and columns. */
export function CustomerViews({ filters, visible }: { filters: readonly string[]; visible: readonly string[] }) {
  const router = useRouter();
  const search = useSearchParams();
  const paramNames = [...filters, "q", "sort"];
  const readViewState = (): ViewState => ({
    ...Object.fromEntries(paramNames.filter((name) => search.has(name)).map((name) => [name, search.getAll(name)])),
    [COLUMNS]: [...visible],
  });
  const choose = async (chosen: ViewState | null) => {
    const columns = chosen?.[COLUMNS];
    try {
      if (columns) await api("PATCH /api/session/browser-settings", { body: { listColumns: { customers: columns } } });
    } catch (error) {
      toast.danger(error instanceof Error ? error.message : "Couldn't apply the view's columns. Try again.");
    }
    const params = Object.fromEntries(paramNames.flatMap((name) => (chosen?.[name] ? [[name, chosen[name]]] : [])));
    router.push(buildAddressWith({ path: "/customers", params }, {}), { scroll: false });
    router.refresh();
  };
  return (
    <ViewsMenu
      list="customers"
      plainLabel="All customers"
      state={readViewState}
      onChoose={(chosen) => void choose(chosen)}
    />
  );
}
