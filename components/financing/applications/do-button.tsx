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
  act: () => Promise<string | null>;
};

/** A button that runs one action at once. The page reloads after it. */
export function DoButton({ label, variant, action, act }: Props) {
  const router = useRouter();
  const [isRunning, start] = useTransition();
  const press = () =>
    start(async () => {
      try {
        const said = await act();
        if (said) toast.success(said);
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
