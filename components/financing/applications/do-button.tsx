"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { Button, type ButtonProps } from "@/components/ui/button";
import { toast } from "@/components/ui/overlays/toast";
import { CallError } from "@/lib/platform/http/api-client";

type Props = {
  label: string;
  variant?: ButtonProps["variant"];
  /** Names the action in an error, such as "revoke the link". */
  action: string;
  /** Runs the action and returns the message. Null when the page itself shows the result. */
  runAction: () => Promise<string | null>;
};

/** A button that runs one action at once. The page reloads after it. */
export function DoButton({ label, variant, action, runAction }: Props) {
  const router = useRouter();
  const [isRunning, start] = useTransition();
  const press = () =>
    start(async () => {
      try {
        const message = await runAction();
        if (message) toast.success(message);
        router.refresh();
      } catch (error) {
        const words =
          error instanceof CallError || error instanceof Error ? error.message : `Couldn't ${action}. Try again.`;
        toast.danger(words);
      }
    });
  return (
    <Button size="small" {...(variant ? { variant } : {})} isPending={isRunning} onPress={press}>
      {label}
    </Button>
  );
}
