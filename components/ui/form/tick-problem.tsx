"use client";

import { use } from "react";
import { FormContext } from "./form-context";

/** What is wrong with ticks of one name: they show no message of their own. */
export function TickProblem({ name }: { name: string }) {
  const messages = use(FormContext)?.errors[name] ?? [];
  if (messages.length === 0) return null;
  return (
    <p role="alert" className="text-sm text-danger-ink">
      {messages.join(" ")}
    </p>
  );
}
