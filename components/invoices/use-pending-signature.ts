"use client";

import { useEffect, useRef } from "react";
import { useStaffOutbox } from "@/components/scheduling/field/outbox-provider";

/**
 * True when this document was signed here and the office does not have the signature yet. `onOver` is called once the
 * office has accepted or refused it.
 */
export function usePendingSignature(invoiceId: string | undefined, onOver: () => void): boolean {
  const entries = useStaffOutbox()?.entries ?? [];
  const isPending = entries.some(
    ({ work, problem }) => work.kind === "signature" && work.invoiceId === invoiceId && problem === undefined
  );
  const onOverRef = useRef(onOver);
  useEffect(() => void (onOverRef.current = onOver));
  const wasPending = useRef(isPending);
  useEffect(() => {
    if (wasPending.current && !isPending) onOverRef.current();
    wasPending.current = isPending;
  }, [isPending]);
  return isPending;
}
