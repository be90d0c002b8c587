"use client";

import { CircleAlert, RotateCw } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { Button } from "../button";

export type ErrorStateProps = { title?: string; text?: string; onRetry?: () => void };

/** Explains a failure and offers a retry. Without `onRetry` the page's data is reloaded. */
export function ErrorState({
  title = "Couldn't load this section",
  text = "The rest of the page still works. Try again in a moment.",
  onRetry,
}: ErrorStateProps) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  return (
    <div role="alert" className="flex flex-col items-center px-6 py-12 text-center">
      <CircleAlert aria-hidden className="mb-3 size-6 text-danger-ink" />
      <h2 className="text-lg">{title}</h2>
      <p className="mt-1.5 max-w-md text-muted">{text}</p>
      <Button
        className="mt-5"
        icon={<RotateCw aria-hidden />}
        isPending={isPending}
        onPress={() => startTransition(() => (onRetry ? onRetry() : router.refresh()))}
      >
        Try again
      </Button>
    </div>
  );
}
