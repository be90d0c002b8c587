"use client";

import { type ReactNode, useEffect, useState } from "react";
import { api, type CallAnswer } from "@/lib/platform/http/api-client";

export type MailForecast = CallAnswer<"GET /api/messages/forecast">;

/** Loads what happens to an email that is written now. Null if that cannot be loaded. */
export const loadMailForecast = (signal?: AbortSignal): Promise<MailForecast | null> =>
  api("GET /api/messages/forecast", { query: { channel: "mail" } }, signal ? { signal } : {}).catch(() => null);

/** Loads the forecast once when the component opens. Null until it is known. */
export function useMailForecast(): MailForecast | null {
  const [forecast, setForecast] = useState<MailForecast | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    void loadMailForecast(abort.signal).then((loaded) => !abort.signal.aborted && setForecast(loaded));
    return () => abort.abort();
  }, []);
  return forecast;
}

/** Describes what happens to an email: "Didn't send the invitation to ann@example.com. Email isn't set up." */
export function formatMailForecast(forecast: MailForecast | null, email: string): string {
  if (forecast === null || forecast.state === "sending") return `Sending ${email}.`;
  return `${forecast.state === "kept" ? "Didn't send" : "Queued"} ${email}. ${forecast.reason}`;
}

/** Says in a form that sends emails if they would not leave now. */
export function MailForecastNote({ count = 1 }: { count?: number }) {
  const forecast = useMailForecast();
  if (forecast === null || forecast.state === "sending") return null;
  const emails = count === 1 ? "This email" : "These emails";
  return (
    <p role="note" className="text-sm text-warning-ink">
      {`${forecast.reason} ${emails} will be ${forecast.state === "kept" ? "recorded but not sent" : "sent later"}.`}
    </p>
  );
}

function MailForecastWords({ email }: { email: string }) {
  const forecast = useMailForecast();
  return forecast && ` ${formatMailForecast(forecast, email)}`;
}

/** Adds to the words of a toast what happens to the email, such as "the invitation to ann@example.com". */
export const withMailForecast = (words: string, email: string): ReactNode => (
  <>
    {words}
    <MailForecastWords email={email} />
  </>
);
