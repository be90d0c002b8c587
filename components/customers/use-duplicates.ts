"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { useAfterPress } from "@/components/ui/browser/use-after-press";
import { api, type CallAnswer } from "@/lib/platform/http/api-client";
import type { CustomerSnapshot } from "./customer-form-values";

export type DuplicateCustomer = CallAnswer<"GET /api/customers/duplicates">["items"][number];

/** Returns the fields that decide whether two customers match, as the call expects them. */
export function toComparedFields(
  { email, mobile, home_phone, address, address2, city, zip }: CustomerSnapshot,
  excludeId?: string
) {
  return { email, mobile, home_phone, address, address2, city, zip, ...(excludeId ? { excludeId } : {}) };
}

/** Finds customers like the one in the form, 400 ms after the last change. A failed request shows nothing. */
export function useDuplicates(excludeId?: string) {
  const [duplicates, setDuplicates] = useState<DuplicateCustomer[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<AbortController>(undefined);
  const lastQuestion = useRef("");
  const afterPress = useAfterPress();

  const stop = useCallback(() => {
    clearTimeout(timer.current);
    running.current?.abort();
  }, []);
  const look = useCallback(
    (snapshot: CustomerSnapshot) => {
      const query = toComparedFields(snapshot, excludeId);
      const question = JSON.stringify(query);
      if (question === lastQuestion.current) return;
      lastQuestion.current = question;
      stop();
      const controller = (running.current = new AbortController());
      timer.current = setTimeout(() => {
        api("GET /api/customers/duplicates", { query }, { signal: controller.signal }).then(
          ({ items }) => afterPress(() => controller.signal.aborted || setDuplicates(items)),
          () => undefined
        );
      }, 400);
    },
    [excludeId, stop, afterPress]
  );
  useEffect(() => stop, [stop]);
  return { found: duplicates, look };
}
