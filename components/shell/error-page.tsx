"use client";

import { RotateCw } from "lucide-react";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/link";
import { MessagePage } from "./message-page";

/** `digest` is the number under which the server has logged what happened. */
export function ErrorPage({ digest, onRetry }: { digest?: string; onRetry: () => void }) {
  return (
    <MessagePage
      mark={digest ? `Error ${digest}` : "Error"}
      title="This page did not load"
      text="An error occurred. If this issue persists, please contact customer support. What you typed before is kept in this tab."
      actions={
        <>
          <Button variant="primary" icon={<RotateCw aria-hidden />} onPress={onRetry}>
            Try again
          </Button>
          <ButtonLink href="/">Go to the first page</ButtonLink>
        </>
      }
    />
  );
}
