"use client";

import { Briefcase, FilePlus2, LayoutGrid, ReceiptText, UserRound } from "lucide-react";
import { useCallback, useMemo } from "react";
import { CommandMenu } from "@/components/ui/overlays/command-menu";
import type { Command, CommandGroup } from "@/components/ui/overlays/command-menu-store";
import { getInvoicePath } from "@/lib/invoices/records/get-invoice-path";
import { api } from "@/lib/platform/http/api-client";

type Screen = { label: string; href: string };
type Props = { screens: readonly Screen[]; actions: readonly Screen[] };

const icons = {
  customer: <UserRound aria-hidden />,
  job: <Briefcase aria-hidden />,
  invoice: <ReceiptText aria-hidden />,
  screen: <LayoutGrid aria-hidden />,
  action: <FilePlus2 aria-hidden />,
};

/** The Ctrl-K menu: customers, jobs, invoices, screens, and new records that the user may see. */
export function OfficeCommandMenu({ screens, actions }: Props) {
  const start = useMemo<CommandGroup[]>(() => {
    const toCommands = (list: readonly Screen[], icon: string) =>
      list.map(({ label, href }) => ({ label, href, icon }));
    return [
      { label: "Go to", commands: toCommands(screens, "screen") },
      {
        label: "New",
        commands: toCommands(
          actions.map(({ label, href }) => ({ label: `New ${label.toLowerCase()}`, href })),
          "action"
        ),
      },
    ].filter((group) => group.commands.length > 0);
  }, [screens, actions]);

  const search = useCallback(
    async (term: string, signal: AbortSignal): Promise<CommandGroup[]> => {
      const results = await api("GET /api/search", { query: { term } }, { signal });
      const toHits = (list: typeof results.jobs, icon: string, path: string): Command[] =>
        list.map(({ id, label, hint }) => ({ label, hint, icon, href: `${path}/${id}` }));
      // A document without a job has no page, so its PDF opens.
      const invoices = results.invoices.map(({ id, jobId, label, hint }) => ({
        label,
        hint,
        icon: "invoice",
        href: getInvoicePath({ id, jobId }),
      }));
      const searchText = term.toLowerCase();
      return [
        { label: "Customers", commands: toHits(results.customers, "customer", "/customer/show") },
        { label: "Jobs", commands: toHits(results.jobs, "job", "/jobs") },
        { label: "Invoices", commands: invoices },
        ...start.map((group) => ({
          ...group,
          commands: group.commands.filter(({ label }) => label.toLowerCase().includes(searchText)),
        })),
      ].filter((group) => group.commands.length > 0);
    },
    [start]
  );
  return (
    <CommandMenu
      search={search}
      start={start}
      icons={icons}
      placeholder="Search customers, jobs, invoices, or go to…"
    />
  );
}
