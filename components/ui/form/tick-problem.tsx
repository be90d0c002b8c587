"use client";

import { use } from "react";
import { FormContext } from "./form-context";

/** The messages for checkboxes of one name, which show none of their own. */
export function TickProblem({ name }: { name: string }) {
  const messages = use(FormContext)?.errors[name] ?? [];
  if (messages.length === 0) return null;
  return (
    <p role="alert" className="text-sm text-danger-ink">
      {messages.join(" ")}
    </p>
  );
}
