"use client";

import { useEffect, useRef } from "react";
import { useKeptWork } from "@/components/scheduling/field/outbox-provider";

/**
 * True when this document was signed here and the office does not have the signature yet. `onOver` is called once the
 * office has accepted or refused it.
 */
export function useKeptSignature(invoiceId: string | undefined, onOver: () => void): boolean {
  const entries = useKeptWork()?.entries ?? [];
  const isKept = entries.some(
    ({ work, problem }) => work.kind === "signature" && work.invoiceId === invoiceId && problem === undefined
  );
  const onOverRef = useRef(onOver);
  useEffect(() => void (onOverRef.current = onOver));
  const wasKept = useRef(isKept);
  useEffect(() => {
    if (wasKept.current && !isKept) onOverRef.current();
    wasKept.current = isKept;
  }, [isKept]);
  return isKept;
}
