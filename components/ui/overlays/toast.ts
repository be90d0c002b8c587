"use client";

import type { ReactNode } from "react";
import { TOAST_DURATION, type ToastKind } from "./flash-duration";
import { flattenErrors } from "../form/form-errors";
import { createMessageQueue, type MessageAction } from "./message-queue";

export const toasts = createMessageQueue<ToastKind>(TOAST_DURATION);

/** toast.success("Customer deleted", { label: "Undo", run: restore }) – bottom centre. */
export const toast = {
  success: (text: ReactNode, ...actions: ReadonlyArray<MessageAction | undefined>) =>
    toasts.show("success", text, ...actions),
  danger: (text: ReactNode, ...actions: ReadonlyArray<MessageAction | undefined>) =>
    toasts.show("danger", text, ...actions),
};

type Result = { ok: boolean; errors?: Record<string, string | string[]> | string[] };

/**
 * Shows how a call went: its success message if there is one, or the first of its errors and no more.
 * rules: flash/first-form-error, flash/success-optional
 */
export function showResult(result: Result, successMessage?: string): void {
  if (result.ok) {
    if (successMessage) toast.success(successMessage);
    return;
  }
  const errors = Array.isArray(result.errors) ? result.errors : flattenErrors(result.errors ?? {});
  toast.danger(errors[0] ?? "An error occurred. If this issue persists, please contact customer support.");
}
