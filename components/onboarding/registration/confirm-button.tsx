"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { api } from "@/lib/platform/http/api-client";
import { getStepHref } from "@/lib/onboarding/registration/records/steps";

const FAILED = "Couldn't confirm your email. Try again.";

/** Confirms the email address on a click, because mail scanners open links, too. */
export function ConfirmButton({ token }: { token: string }) {
  const [problem, setProblem] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const confirm = async () => {
    setIsBusy(true);
    try {
      const { isValid, error } = await api("POST /api/registration/validate-email", { body: { token } });
      if (isValid) return window.location.assign(getStepHref("plan"));
      setProblem(error);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : FAILED);
    }
    setIsBusy(false);
  };
  return (
    <div className="flex flex-col items-start gap-3">
      <Button variant="primary" size="large" isPending={isBusy} onPress={() => void confirm()}>
        Confirm and continue
      </Button>
      {problem && (
        <p role="alert" className="text-danger-ink">
          {problem}
        </p>
      )}
    </div>
  );
}
