"use client";

import { formatNumber } from "@/lib/platform/format/format-count";
import { Mail } from "lucide-react";
import { useRef, useState } from "react";
import { v7 as newKey } from "uuid";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/overlays/dialog";
import { ProgressBar } from "@/components/ui/states/progress-bar";
import { useSelection } from "@/components/ui/table/row-selection-provider";
import type { Debtor } from "@/lib/payments/statements/list-debtors";
import { api, CallError } from "@/lib/platform/http/api-client";

/** `problem` says why email to the address fails. */
type Props = { debtors: ReadonlyArray<Pick<Debtor, "id" | "name" | "email"> & { problem: string | null }> };
type Run = {
  total: number;
  done: number;
  sent: string[];
  failed: Array<{ name: string; why: string }>;
  isOver: boolean;
};

/** Emails statements to the selected customers one by one, and shows each result. */
export function SendStatements({ debtors }: Props) {
  const { ids, set } = useSelection();
  const [run, setRun] = useState<Run | null>(null);
  const isStopped = useRef(false);
  // One key for each customer until it succeeds, so that a retry after a lost answer emails no one twice.
  const keys = useRef(new Map<string, string>());
  const chosen = debtors.filter(({ id }) => ids.has(id));
  const start = async () => {
    isStopped.current = false;
    const state: Run = { total: chosen.length, done: 0, sent: [], failed: [], isOver: false };
    setRun({ ...state });
    for (const debtor of chosen) {
      if (isStopped.current) break;
      const why = await sendStatement(debtor, keys.current);
      if (why === null) state.sent = [...state.sent, debtor.id];
      else state.failed = [...state.failed, { name: debtor.name, why }];
      state.done += 1;
      setRun({ ...state });
    }
    setRun({ ...state, isOver: true });
  };
  // Sent ones stay checked until the end, because the bar with this dialog needs a selection.
  const finish = () => {
    set(run?.sent ?? [], false);
    setRun(null);
  };
  return (
    <>
      <Button
        size="small"
        icon={<Mail aria-hidden />}
        isPending={run !== null && !run.isOver}
        onPress={() => void start()}
      >
        Email statements
      </Button>
      {run && (
        <Dialog
          title="Statements"
          isOpen
          onClose={() => (run.isOver ? finish() : (isStopped.current = true))}
          size="small"
          footer={
            run.isOver ? (
              <Button onPress={finish}>Close</Button>
            ) : (
              <Button onPress={() => (isStopped.current = true)}>Stop</Button>
            )
          }
        >
          <ProgressBar
            label={run.isOver ? "Done" : "Emailing"}
            value={run.done}
            max={run.total}
            valueLabel={`${formatNumber(run.done)} of ${formatNumber(run.total)}`}
          />
          <p role="status" className="mt-3 text-sm">
            {run.sent.length === 1
              ? "1 statement is on its way."
              : `${formatNumber(run.sent.length)} statements are on their way.`}
          </p>
          {run.failed.length > 0 && (
            <ul aria-label="Not sent" className="mt-2 flex flex-col gap-1 text-sm">
              {run.failed.map(({ name, why }) => (
                <li key={name} className="text-danger-ink">
                  {name}: {why}
                </li>
              ))}
            </ul>
          )}
        </Dialog>
      )}
    </>
  );
}

/** Returns the reason why a customer got no statement. Null when it was sent. */
async function sendStatement(debtor: Props["debtors"][number], keys: Map<string, string>): Promise<string | null> {
  const { id, email, problem } = debtor;
  if (!email) return "No email address.";
  if (problem) return problem;
  const requestKey = keys.get(id) ?? newKey();
  keys.set(id, requestKey);
  try {
    const { state } = await api(
      "POST /api/customers/[id]/statements/send",
      { params: { id }, body: { contacts: [email] } },
      { requestKey }
    );
    keys.delete(id);
    return state === "kept" ? "Email isn't set up." : null;
  } catch (error) {
    return error instanceof CallError ? error.message : "Can't reach the server. Check your connection and try again.";
  }
}
