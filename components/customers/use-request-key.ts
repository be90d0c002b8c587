"use client";

import { useCallback, useRef } from "react";
import { v7 as newKey } from "uuid";

/** The Idempotency-Key of what is being sent: the same text again is the same request, however often the network asks for it. */
export function useRequestKey(): (body: unknown) => string {
  const sent = useRef({ text: "", key: "" });
  return useCallback((body) => {
    const text = JSON.stringify(body);
    if (sent.current.text !== text) sent.current = { text, key: newKey() };
    return sent.current.key;
  }, []);
}
