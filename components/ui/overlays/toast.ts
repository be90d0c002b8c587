"use client";

import { UNKNOWN_ERROR } from "@/components/ui/form-errors";
import type { ReactNode } from "react";
import { TOAST_DURATION, type ToastKind } from "./flash-duration";
import { listErrors } from "../form-errors";
import { createMessageQueue, type MessageAction } from "./message-queue";

export const toasts = createMessageQueue<ToastKind>(TOAST_DURATION);

/** Usage: toast.success("Customer deleted", { label: "Undo", run: restore }). Shown at the bottom center. */
export const toast = {
  success: (text: ReactNode, ...actions: ReadonlyArray<MessageAction | undefined>) =>
    toasts.show("success", text, ...actions),
  danger: (text: ReactNode, ...actions: ReadonlyArray<MessageAction | undefined>) =>
    toasts.show("danger", text, ...actions),
};

type Result = { ok: boolean; errors?: Record<string, string | string[]> | string[] };

/**
 * Shows the result of a call: its success message if there is one, or only its first error. rules:
 * flash/first-form-error, flash/success-optional
 */
export function showResult(result: Result, successMessage?: string): void {
  if (result.ok) {
    if (successMessage) toast.success(successMessage);
    return;
  }
  const errors = Array.isArray(result.errors) ? result.errors : listErrors(result.errors ?? {});
  toast.danger(errors[0] ?? UNKNOWN_ERROR);
}
