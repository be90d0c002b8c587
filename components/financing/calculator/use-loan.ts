"use client";

import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { createPause } from "@/components/ui/browser/after-pause";
import { createLoanStore, type Loan, type LoanParams } from "@/lib/financing/calculation/loan-store";
import { api } from "@/lib/platform/http/api-client";

const PAUSE_MS = 400;

/** Calculates the loan of the form, for staff or, with a token, for an applicant. */
export function useLoan(token: string | undefined): { loan: Loan; updateLoan: (params: LoanParams | null) => void } {
  const [store] = useState(() =>
    createLoanStore((params) =>
      token
        ? api("POST /api/financing/self-service/loan-calculation", { body: { token, ...params } }, { asForm: true })
        : api("POST /api/financing/loan-calculation", { body: params }, { asForm: true })
    )
  );
  const [pause] = useState(() => createPause(PAUSE_MS));
  useEffect(() => pause.cancel, [pause]);
  const updateLoan = useCallback(
    (params: LoanParams | null) => pause.run(() => void store.update(params)),
    [pause, store]
  );
  return { loan: useSyncExternalStore(store.subscribe, store.snapshot, store.snapshot), updateLoan };
}
