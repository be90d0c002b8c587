"use client";

import { CircleAlert, CircleCheck, X } from "lucide-react";
import { Button } from "../button";
import { cn } from "../class-names";
import { IconButton } from "../icon-button";
import { toasts } from "./toast";

/**
 * Toasts at the bottom center. With an open panel they are at the left and above its Save bar, which no toast may
 * cover. Hover or focus stops their timers. Mounted once, in the shell.
 */
export function ToastRegion() {
  const messages = toasts.use();
  return (
    <section
      aria-label="Notifications"
      aria-live="polite"
      data-react-aria-top-layer="true"
      onMouseEnter={toasts.hold}
      onMouseLeave={toasts.release}
      onFocus={toasts.hold}
      onBlur={toasts.release}
      className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--bottom-bar,0px)+1rem)] z-50 flex flex-col items-center gap-2 px-4 md:in-[body:has([data-surface=right])]:bottom-20 md:in-[body:has([data-surface=right])]:items-start"
    >
      {messages.map(({ id, kind, text, actions }) => (
        <div
          key={id}
          role={kind === "danger" ? "alert" : undefined}
          data-toast={kind}
          className="appear pointer-events-auto flex min-h-11 max-w-[min(36rem,100%)] items-center gap-2.5 max-sm:flex-wrap rounded-card bg-inverse py-1 pr-1.5 pl-3.5 font-medium text-on-inverse shadow-float"
        >
          {kind === "danger" ? (
            <CircleAlert
              aria-label="Error:"
              className="size-4 shrink-0 text-[light-dark(oklch(0.78_0.13_25),oklch(0.5_0.18_27))]"
            />
          ) : (
            <CircleCheck
              aria-hidden
              className="size-4 shrink-0 text-[light-dark(oklch(0.8_0.13_152),oklch(0.5_0.12_152))]"
            />
          )}
          <span className="min-w-0 flex-1">{text}</span>
          {actions.length > 0 && (
            <span className={cn("flex gap-1", actions.length > 1 && "max-sm:order-last max-sm:basis-full max-sm:pl-5")}>
              {actions.map(({ label, run }) => (
                <Button
                  key={label}
                  size="small"
                  variant="quiet"
                  className="text-on-inverse underline underline-offset-3 hover:bg-on-inverse/15"
                  onPress={() => {
                    run();
                    toasts.dismiss(id);
                  }}
                >
                  {label}
                </Button>
              ))}
            </span>
          )}
          <IconButton
            label="Dismiss"
            size="small"
            className="text-on-inverse hover:bg-on-inverse/15"
            onPress={() => toasts.dismiss(id)}
          >
            <X aria-hidden />
          </IconButton>
        </div>
      ))}
    </section>
  );
}
