"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { ProgressBar } from "@/components/ui/states/progress-bar";
import { toast } from "@/components/ui/overlays/toast";
import type { CustomerImport } from "@/lib/customers/import/customer-import";
import { formatNumber } from "@/lib/platform/format/format-count";
import { api, CallError } from "@/lib/platform/http/api-client";

/** After this many ms without progress, the user may restart a stalled import. */
const STILL_MS = 20_000;

/** The progress of a running import, polled each second. At its end the page shows the result. */
export function ImportProgress({ record }: { record: CustomerImport }) {
  const router = useRouter();
  const [now, setNow] = useState(record);
  const [isStill, setStill] = useState(false);
  const step = useRef({ rows: -1, at: 0 });

  useEffect(() => {
    let isDisposed = false;
    const pollProgress = async () => {
      try {
        const latestRecord = await api("GET /api/customers/imports/[id]", { params: { id: record.id } });
        if (isDisposed) return;
        if (step.current.rows !== latestRecord.doneRows) step.current = { rows: latestRecord.doneRows, at: Date.now() };
        setStill(Date.now() - step.current.at > STILL_MS);
        setNow(latestRecord);
        if (latestRecord.status !== "running") router.refresh();
      } catch {
        // The next poll follows in a second.
      }
    };
    const timer = setInterval(() => void pollProgress(), 1_000);
    return () => {
      isDisposed = true;
      clearInterval(timer);
    };
  }, [record.id, router]);

  const cancelOrContinue = async (
    call: "POST /api/customers/imports/[id]/cancel" | "POST /api/customers/imports/[id]/start"
  ) => {
    try {
      if (call.endsWith("cancel"))
        setNow(await api("POST /api/customers/imports/[id]/cancel", { params: { id: record.id } }));
      else setNow(await api("POST /api/customers/imports/[id]/start", { params: { id: record.id }, body: {} }));
      step.current = { rows: -1, at: Date.now() };
      setStill(false);
    } catch (error) {
      const words = `Couldn't ${call.endsWith("cancel") ? "cancel" : "continue"} the import. Try again.`;
      toast.danger(error instanceof CallError ? error.message : words);
    }
  };

  return (
    <Card title={now.isCanceling ? "Canceling…" : "Importing"}>
      <div className="flex flex-col gap-4">
        <ProgressBar
          label={now.fileName}
          value={now.doneRows}
          max={Math.max(now.totalRows, 1)}
          valueLabel={`${formatNumber(now.doneRows)} of ${formatNumber(now.totalRows)} rows`}
        />
        <p className="text-muted">
          {formatNumber(now.importedRows)} imported, {formatNumber(now.repeatedRows)} skipped as duplicates,{" "}
          {formatNumber(now.rejectedRows)} rejected.
          {!now.isCanceling && " You can leave this page. The import continues."}
        </p>
        {isStill && (
          <p role="status" className="text-warning-ink">
            The import stalled. Customers imported so far are saved. Select Continue import to import the rest.
          </p>
        )}
        <div className="flex gap-2">
          {isStill && (
            <Button variant="primary" onPress={() => void cancelOrContinue("POST /api/customers/imports/[id]/start")}>
              Continue import
            </Button>
          )}
          {!now.isCanceling && (
            <Button onPress={() => void cancelOrContinue("POST /api/customers/imports/[id]/cancel")}>
              Cancel import
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}
