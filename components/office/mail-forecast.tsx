"use client";

import { type ReactNode, useEffect, useState } from "react";
import { api, type CallAnswer } from "@/lib/platform/http/api-client";

type Forecast = CallAnswer<"GET /api/messages/forecast">;

/** Describes what happens to an email: "Email isn't set up. The email is recorded but not sent." Empty when it leaves. */
function describeForecast({ state, reason }: Forecast): string {
  if (state === "sending") return "";
  return `${reason} ${state === "kept" ? "The email is recorded but not sent." : "The email will be sent later."}`;
}

/** Loads what happens to an email that is written now, as a sentence. Empty until it is known. */
function useMailForecast(): string {
  const [sentence, setSentence] = useState("");
  useEffect(() => {
    const abort = new AbortController();
    void api("GET /api/messages/forecast", { query: { channel: "mail" } }, { signal: abort.signal })
      .then((forecast) => setSentence(describeForecast(forecast)))
      .catch(() => {});
    return () => abort.abort();
  }, []);
  return sentence;
}

/** Says in a form that sends an email if it would not leave now. */
export function MailForecastNote() {
  const sentence = useMailForecast();
  return (
    sentence && (
      <p role="note" className="text-sm text-warning-ink">
        {sentence}
      </p>
    )
  );
}

function MailForecastWords() {
  const sentence = useMailForecast();
  return sentence && ` ${sentence}`;
}

/** Adds to the words of a toast if the email would not leave now. */
export const withMailForecast = (words: string): ReactNode => (
  <>
    {words}
    <MailForecastWords />
  </>
);
