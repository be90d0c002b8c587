"use client";

import { Mail } from "lucide-react";
import { useRef, useState } from "react";
import { v7 as newKey } from "uuid";
import { type MailForecast, useMailForecast } from "@/components/office/mail-forecast";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/overlays/dialog";
import { ProgressBar } from "@/components/ui/states/progress-bar";
import { useSelection } from "@/components/ui/table/row-selection-provider";
import type { Debtor } from "@/lib/payments/statements/list-debtors";
import { formatCount, formatNumber } from "@/lib/platform/format/format-count";
import { api, CallError } from "@/lib/platform/http/api-client";

/** `problem` says why email to the address fails. */
type Props = { debtors: ReadonlyArray<Pick<Debtor, "id" | "name" | "email"> & { problem: string | null }> };
type Run = {
  total: number;
  done: number;
  sent: string[];
  /** Those of the sent ones that wait in the outbox. */
  queued: number;
  failed: Array<{ name: string; why: string }>;
  isOver: boolean;
};

/** Emails statements to the selected customers one by one after a question, and shows each result. */
export function SendStatements({ debtors }: Props) {
  const { ids, set } = useSelection();
  const [isAsking, setAsking] = useState(false);
  const [run, setRun] = useState<Run | null>(null);
  const isStopped = useRef(false);
  // One key for each customer until it succeeds, so that a retry after a lost answer emails no one twice.
  const keys = useRef(new Map<string, string>());
  const chosen = debtors.filter(({ id }) => ids.has(id));
  const start = async () => {
    setAsking(false);
    isStopped.current = false;
    const state: Run = {
      total: chosen.length,
      done: 0,
      sent: [],
      queued: 0,
      failed: [],
      isOver: false,
    };
    setRun({ ...state });
    for (const debtor of chosen) {
      if (isStopped.current) break;
      const result = await sendStatement(debtor, keys.current);
      if ("why" in result) state.failed = [...state.failed, { name: debtor.name, why: result.why }];
      else state.sent = [...state.sent, debtor.id];
      if ("isQueued" in result && result.isQueued) state.queued += 1;
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
        onPress={() => setAsking(true)}
      >
        Email statements
      </Button>
      {isAsking && <Question debtors={chosen} onClose={() => setAsking(false)} onSend={() => void start()} />}
      {run && <RunDialog run={run} onStop={() => (isStopped.current = true)} onFinish={finish} />}
    </>
  );
}

type QuestionProps = { debtors: Props["debtors"]; onClose: () => void; onSend: () => void };

/** Says what happens to the statements if they are sent now. */
function Question({ debtors, onClose, onSend }: QuestionProps) {
  const forecast = useMailForecast();
  const reachable = countReachable(debtors);
  const verb = forecast?.state === "kept" ? "Record" : "Email";
  const action = reachable === 0 ? "Email statements" : `${verb} ${formatCount(reachable, "statement")}`;
  return (
    <Dialog
      title={reachable === 0 ? action : `${action}?`}
      isOpen
      onClose={onClose}
      size="small"
      footer={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button variant="primary" isDisabled={reachable === 0} onPress={onSend}>
            {action}
          </Button>
        </>
      }
    >
      <p>{describeRecipients(debtors, forecast)}</p>
    </Dialog>
  );
}

/** The progress and the results of sending. */
function RunDialog({ run, onStop, onFinish }: { run: Run; onStop: () => void; onFinish: () => void }) {
  return (
    <Dialog
      title="Statements"
      isOpen
      onClose={() => (run.isOver ? onFinish() : onStop())}
      size="small"
      footer={run.isOver ? <Button onPress={onFinish}>Close</Button> : <Button onPress={onStop}>Stop sending</Button>}
    >
      <ProgressBar
        label={run.isOver ? (run.done < run.total ? "Stopped" : "Done") : "Emailing"}
        value={run.done}
        max={run.total}
        valueLabel={`${formatNumber(run.done)} of ${formatNumber(run.total)}`}
      />
      <p role="status" className="mt-3 text-sm">
        {describeSent(run)}
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
  );
}

/** Describes the statements that were sent: "10 statements sent. 2 statements queued." Empty until there is one. */
function describeSent({ sent, queued }: Run): string {
  const left = sent.length - queued;
  return [
    left > 0 && `${formatCount(left, "statement")} sent.`,
    queued > 0 && `${formatCount(queued, "statement")} queued.`,
  ]
    .filter(Boolean)
    .join(" ");
}

const countReachable = (debtors: Props["debtors"]) => debtors.filter(({ email, problem }) => email && !problem).length;

/** Describes who gets a statement: "10 customers get an email with their statement. 2 customers can't be emailed." */
function describeRecipients(debtors: Props["debtors"], forecast: MailForecast | null): string {
  const reachable = countReachable(debtors);
  const rest = debtors.length - reachable;
  if (reachable === 0)
    return rest === 1
      ? "This customer has no working email address. Update it on the customer's page."
      : "These customers have no working email address. Update it on each customer's page.";
  const sentence = describeEmails(reachable, forecast);
  if (rest === 0) return sentence;
  return `${sentence} ${formatCount(rest, "customer")} can't be emailed.`;
}

function describeEmails(count: number, forecast: MailForecast | null): string {
  if (forecast?.state === "kept")
    return `${forecast.reason} ${formatCount(count, "statement")} will be recorded but not sent.`;
  const sentence =
    count === 1
      ? "1 customer gets an email with the statement"
      : `${formatNumber(count)} customers get an email with their statement`;
  return forecast?.state === "queued" ? `${sentence} later. ${forecast.reason}` : `${sentence}.`;
}

type Result = { isQueued: boolean } | { why: string };

async function sendStatement(debtor: Props["debtors"][number], keys: Map<string, string>): Promise<Result> {
  const { id, email, problem } = debtor;
  if (!email) return { why: "No email address." };
  if (problem) return { why: problem };
  const requestKey = keys.get(id) ?? newKey();
  keys.set(id, requestKey);
  try {
    const { state } = await api(
      "POST /api/customers/[id]/statements/send",
      { params: { id }, body: { contacts: [email] } },
      { requestKey }
    );
    keys.delete(id);
    return state === "kept" ? { why: "Email isn't set up." } : { isQueued: state === "queued" };
  } catch (error) {
    const offline = "Can't reach the server. Check your connection and try again.";
    return { why: error instanceof CallError ? error.message : offline };
  }
}
