"use client";

import { CircleAlert, CircleCheck, TriangleAlert, X } from "lucide-react";
import { cn } from "../class-names";
import { flashes } from "./flash";
import { IconButton } from "../icon-button";

const looks = {
  success: { Icon: CircleCheck, style: "bg-success-soft text-success-ink" },
  warning: { Icon: TriangleAlert, style: "bg-warning-soft text-warning-ink" },
  error: { Icon: CircleAlert, style: "bg-danger-soft text-danger-ink" },
};

/** The flash messages above the page's content. Mounted once, in the shell. */
export function FlashRegion() {
  const messages = flashes.use();
  return (
    <div
      aria-live="polite"
      data-react-aria-top-layer="true"
      className="pointer-events-none fixed inset-x-0 top-2 z-50 flex flex-col items-center gap-2 px-4"
    >
      {messages.map(({ id, kind, text }) => {
        const { Icon, style } = looks[kind];
        return (
          <div
            key={id}
            role={kind === "error" ? "alert" : undefined}
            data-flash={kind}
            className={cn(
              "appear pointer-events-auto flex min-h-11 w-full max-w-2xl items-center gap-2.5 rounded-card py-1 pr-1.5 pl-3.5 font-medium shadow-float",
              style
            )}
          >
            <Icon aria-hidden className="size-4 shrink-0" />
            <span className="min-w-0 flex-1">{text}</span>
            <IconButton
              label="Dismiss"
              size="small"
              className="text-inherit hover:bg-ink/8"
              onPress={() => flashes.dismiss(id)}
            >
              <X aria-hidden />
            </IconButton>
          </div>
        );
      })}
    </div>
  );
}
