"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/overlays/toast";

type Props = {
  label: string;
  icon?: ReactNode;
  variant?: "primary" | "secondary";
  /** Names the action in an error, such as "connect to QuickBooks". */
  action: string;
  /** Runs the action and returns the message. Null when there is nothing to say. */
  runAction: () => Promise<string | null>;
};

/** A button that runs one bookkeeping action, shows the result, and reloads the page. */
export function SyncButton({ label, icon, variant = "secondary", action, runAction }: Props) {
  const router = useRouter();
  const [isPending, setPending] = useState(false);
  const press = async () => {
    setPending(true);
    try {
      const message = await runAction();
      if (message !== null) {
        toast.success(message);
        router.refresh();
      }
    } catch (error) {
      toast.danger(error instanceof Error ? error.message : `Couldn't ${action}. Try again.`);
    }
    setPending(false);
  };
  return (
    <Button variant={variant} {...(icon ? { icon } : {})} isPending={isPending} onPress={() => void press()}>
      {label}
    </Button>
  );
}
