"use client";

import { UNKNOWN_ERROR } from "@/components/ui/form-errors";
import { RotateCw } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/link";
import { MessagePage } from "./message-page";

/** `digest` is the number under which the server logged the error. */
export function ErrorPage({ digest, onRetry }: { digest?: string; onRetry: () => void }) {
  const problems = useProblems();
  return (
    <MessagePage
      mark={digest ? `Error ${digest}` : "Error"}
      title="This page didn't load"
      text={`${problems ? `${problems} Contact your administrator.` : UNKNOWN_ERROR} Most unsaved form entries are kept in this tab.`}
      actions={
        <>
          <Button variant="primary" icon={<RotateCw aria-hidden />} onPress={onRetry}>
            Try again
          </Button>
          <ButtonLink href="/">Go to home</ButtonLink>
        </>
      }
    />
  );
}

/** The ms after which a loading page may show the reason, and the interval of its checks. */
const LONG_MS = 4_000;

/** Explains why a page loads slowly, if the server gives a reason. The page then continues by itself. */
export function WhyItLoads() {
  const problems = useProblems(LONG_MS);
  return (
    <p role="status" className="mb-4 font-medium empty:hidden">
      {problems && `${problems} This page opens automatically once the problem is resolved.`}
    </p>
  );
}

/**
 * Returns the server's own explanation for an outage, such as a full disk or a missing database. Checked once, or every
 * `everyMs`.
 */
export function useProblems(everyMs = 0): string {
  const [problems, setProblems] = useState("");
  useEffect(() => {
    const controller = new AbortController();
    const loadProblems = async () => {
      const answer = await fetch("/api/ready", { signal: controller.signal });
      const body: { problems?: unknown } = await answer.json();
      if (Array.isArray(body.problems)) setProblems(body.problems.join(" "));
    };
    const loadQuietly = () => void loadProblems().catch(() => undefined);
    const timer = everyMs > 0 ? setInterval(loadQuietly, everyMs) : undefined;
    if (!timer) loadQuietly();
    return () => {
      clearInterval(timer);
      controller.abort();
    };
  }, [everyMs]);
  return problems;
}
