"use client";

import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { Button } from "@/components/ui/button";
import type { StoredMethod } from "@/lib/payments/methods/stored-method";
import { api, CallError } from "@/lib/platform/http/api-client";
import { formatMethodLine } from "./method-facts";

/** Lets the customer behind a link remove a card or account on file. It asks once more in place. */
export function RemoveOwnButton({ method, token }: { method: StoredMethod; token: string }) {
  const router = useRouter();
  const [isConfirming, setConfirming] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isRemoving, start] = useTransition();
  const name = formatMethodLine(method);
  const remove = () =>
    start(async () => {
      setProblem(null);
      try {
        const params = { token, methodId: method.id };
        await api("DELETE /api/public/invoices/[token]/payment-methods/[methodId]", { params });
        router.refresh();
      } catch (error) {
        setProblem(error instanceof CallError ? error.message : `Couldn't remove ${name}. Try again in a moment.`);
      }
    });
  if (!isConfirming)
    return (
      <Button size="small" onPress={() => setConfirming(true)} aria-label={`Remove ${name}`}>
        Remove
      </Button>
    );
  return (
    <span role="group" aria-label={`Remove ${name}?`} className="flex flex-wrap items-center justify-end gap-2">
      <span className="text-sm text-muted">It won't be charged again.</span>
      <Button size="small" variant="danger" isPending={isRemoving} onPress={remove}>
        Remove
      </Button>
      <Button size="small" onPress={() => setConfirming(false)}>
        Keep
      </Button>
      {problem && (
        <span role="alert" className="text-sm text-danger-ink">
          {problem}
        </span>
      )}
    </span>
  );
}
