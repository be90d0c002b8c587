"use client";

import { ErrorPage } from "@/components/shell/error-page";
import { useNewVersion } from "@/components/shell/use-new-version";

export default function ErrorBoundary({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  useNewVersion(error);
  return (
    <main>
      <ErrorPage {...(error.digest ? { digest: error.digest } : {})} onRetry={reset} />
    </main>
  );
}
