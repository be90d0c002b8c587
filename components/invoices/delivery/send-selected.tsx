"use client";

import { Mail } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { v7 as newKey } from "uuid";
import { MailForecastNote } from "@/components/office/mail-forecast";
import { Button } from "@/components/ui/button";
import { TextArea } from "@/components/ui/fields/text-area";
import { Dialog } from "@/components/ui/overlays/dialog";
import { ProgressBar } from "@/components/ui/states/progress-bar";
import { useSelection } from "@/components/ui/table/row-selection-provider";
import { api } from "@/lib/platform/http/api-client";
import { formatCount, formatNumber } from "@/lib/platform/format/format-count";

type Ticked = { id: string; name: string; to: string };
/**
 * `problem` says why it was not sent. Null = it was sent, or waits in the queue. `state` is the email's. An email that is
 * kept for want of a mail server stays in the outbox, so another try would not send it.
 */
type Result = Ticked & { problem: string | null; state: "sending" | "queued" | "kept" | null };

/** The number of documents per call. Small batches show progress, and a lost answer leaves few in doubt. */
const AT_ONCE = 5;

/** Emails each selected document to its customer, and shows each result. */
export function SendSelected({ documents }: { documents: readonly Ticked[] }) {
  const { ids } = useSelection();
  const [isOpen, setOpen] = useState(false);
  const ticked = documents.filter(({ id }) => ids.has(id));
  return (
    <>
      <Button size="small" icon={<Mail aria-hidden />} onPress={() => setOpen(true)}>
        Send
      </Button>
      {isOpen && <SendSelectedDialog ticked={ticked} onClose={() => setOpen(false)} />}
    </>
  );
}

function SendSelectedDialog({ ticked, onClose }: { ticked: readonly Ticked[]; onClose: () => void }) {
  const router = useRouter();
  const { clear, set } = useSelection();
  const [message, setMessage] = useState("");
  // One key for all tries, so that a document is never sent twice.
  const [key] = useState(() => newKey());
  const [results, setResults] = useState<readonly Result[] | null>(null);
  const [isSending, setSending] = useState(false);
  // The documents are those selected at the start.
  const [all, setAll] = useState(ticked);

  const send = async (which: readonly Ticked[], before: readonly Result[]) => {
    setSending(true);
    setAll([...before, ...which]);
    let done = before;
    setResults(done);
    for (let at = 0; at < which.length; at += AT_ONCE) {
      const part = which.slice(at, at + AT_ONCE);
      done = [...done, ...(await sendPart(part, message, key))];
      setResults(done);
    }
    setSending(false);
    router.refresh();
  };
  const failed = results?.filter(({ problem }) => problem !== null) ?? [];
  const retriable = failed.filter(({ state }) => state !== "kept");
  const retryFailed = () =>
    send(
      retriable,
      (results ?? []).filter((result) => !retriable.includes(result))
    );
  const title = `Send ${formatCount(all.length, "invoice or proposal", "invoices and proposals")}`;
  const close = () => {
    if (results) {
      clear();
      set(
        failed.map(({ id }) => id),
        true
      );
    }
    onClose();
  };
  return (
    <Dialog title={title} isOpen isPersistent={isSending} onClose={close}>
      <div className="flex flex-col gap-4">
        {results ? (
          <Results all={all} results={results} isSending={isSending} />
        ) : (
          <>
            <Recipients all={all} />
            <MailForecastNote count={all.length} />
            <TextArea label="Message" rows={4} value={message} onChange={setMessage} maxLength={5000} />
          </>
        )}
        <div className="flex justify-end gap-2">
          {results ? (
            <>
              {retriable.length > 0 && !isSending && (
                <Button onPress={() => void retryFailed()}>Retry unsent invoices and proposals</Button>
              )}
              <Button variant="primary" isDisabled={isSending} onPress={close}>
                Done
              </Button>
            </>
          ) : (
            <Button variant="primary" onPress={() => void send(all, [])}>
              Send
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

function Recipients({ all }: { all: readonly Ticked[] }) {
  return (
    <>
      <p className="text-muted">Each email includes a link and the PDF. The email and PDF don't show signatures.</p>
      <ul className="flex max-h-40 flex-col overflow-y-auto text-sm">
        {all.map(({ id, name, to }) => (
          <li key={id} className="truncate">{`${name} to ${to}`}</li>
        ))}
      </ul>
    </>
  );
}

type ResultsProps = { all: readonly Ticked[]; results: readonly Result[]; isSending: boolean };

function Results({ all, results, isSending }: ResultsProps) {
  const failed = results.filter(({ problem }) => problem !== null);
  const queued = results.filter(({ problem, state }) => problem === null && state === "queued").length;
  const counts = [
    { count: results.length - failed.length - queued, word: "sent" },
    { count: queued, word: "queued" },
    { count: failed.length, word: "not sent" },
  ];
  return (
    <>
      <ProgressBar
        label={
          isSending
            ? "Sending"
            : counts
                .filter(({ count }) => count > 0)
                .map(({ count, word }) => `${formatNumber(count)} ${word}`)
                .join(", ")
        }
        value={results.length}
        max={all.length}
        valueLabel={`${formatNumber(results.length)} of ${formatNumber(all.length)}`}
      />
      <ul aria-label="Results" className="flex max-h-72 flex-col divide-y divide-line overflow-y-auto">
        {results.map(({ id, name, problem, state }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 py-1.5">
            <span className="font-medium">{name}</span>
            <span className={problem === null ? "text-success-ink" : "text-danger-ink"}>
              {problem ?? (state === "queued" ? "Queued" : "Sent")}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

async function sendPart(part: readonly Ticked[], personalizedMessage: string, key: string): Promise<Result[]> {
  try {
    const body = { invoiceIds: part.map(({ id }) => id), personalizedMessage };
    const { failed, states } = await api("POST /api/invoices/send-batch", { body }, { requestKey: key });
    return part.map((one) => {
      const state = states.find(({ id }) => id === one.id)?.state ?? null;
      const keptProblem = state === "kept" ? "Email isn't set up." : null;
      const problem = failed.find(({ id }) => id === one.id)?.message ?? keptProblem;
      return { ...one, problem, state };
    });
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    return part.map((one) => ({ ...one, problem, state: null }));
  }
}
