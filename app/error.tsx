"use client";

import { ErrorPage } from "@/components/shell/error-page";

export default function ErrorBoundary({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <main>
      <ErrorPage {...(error.digest ? { digest: error.digest } : {})} onRetry={reset} />
    </main>
  );
}
