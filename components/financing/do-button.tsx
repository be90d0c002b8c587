"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { Button, type ButtonProps } from "@/components/ui/button";
import { toast } from "@/components/ui/overlays/toast";
import { CallError } from "@/lib/platform/http/api-client";

type Props = {
  label: string;
  variant?: ButtonProps["variant"];
  /** Does it, and answers what is told of it; null where the page itself shows it. */
  act: () => Promise<string | null>;
};

/** Does one thing at once; the page is read again after it. */
export function DoButton({ label, variant, act }: Props) {
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
          error instanceof CallError || error instanceof Error ? error.message : "Couldn’t do that. Try again.";
        toast.danger(words);
      }
    });
  return (
    <Button size="small" {...(variant ? { variant } : {})} isPending={isRunning} onPress={press}>
      {label}
    </Button>
  );
}
