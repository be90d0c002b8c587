"use client";

import { useProblems } from "@/components/shell/error-page";
import { useNewVersion } from "@/components/shell/use-new-version";
import { ErrorState } from "@/components/ui/states/error-state";

/** A screen that failed: the frame around it stays, so that one can go elsewhere. `retry` asks the server anew. */
export default function OfficeError({ error, retry }: { error: Error; retry: () => void }) {
  useNewVersion(error);
  const problems = useProblems();
  return (
    <ErrorState
      title="This page did not load"
      text={
        problems
          ? `${problems} Try again in a moment.`
          : "An error occurred. If this issue persists, please contact customer support."
      }
      onRetry={retry}
    />
  );
}
