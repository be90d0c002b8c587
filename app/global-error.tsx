"use client";

import "./globals.css";
import { ErrorPage } from "@/components/shell/error-page";

export default function GlobalError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <html lang="en-US">
      <body>
        <title>Error · Truckroll</title>
        <main>
          <ErrorPage {...(error.digest ? { digest: error.digest } : {})} onRetry={reset} />
        </main>
      </body>
    </html>
  );
}
