"use client";

import { MailX } from "lucide-react";
import { useRouter } from "next/navigation";
import { createContext, type ReactNode, useContext, useState } from "react";
import { Button } from "@/components/ui/button";
import { confirmDialog } from "@/components/ui/overlays/confirm-dialog";
import { toast } from "@/components/ui/overlays/toast";
import { api } from "@/lib/platform/http/api-client";

const Problems = createContext<Readonly<Record<string, string>>>({});

/** The problems of this page's email addresses, by address in lower case. */
export function MailProblems({ problems, children }: { problems: Record<string, string>; children: ReactNode }) {
  return <Problems value={problems}>{children}</Problems>;
}

/** Returns a function that describes the problem of an address. */
export const useMailProblem = (): ((address: string) => string | undefined) => {
  const problems = useContext(Problems);
  return (address) => problems[address.toLowerCase()];
};

type Props = { address: string; words: string; canClear: boolean };

/** Says that email to an address bounced, with a way to allow it again. */
export function MailProblem({ address, words, canClear }: Props) {
  const router = useRouter();
  const [isPending, setPending] = useState(false);
  const clear = async () => {
    const text =
      "Continue only if the address works again or the recipient asked for your emails. Campaign emails also resume, unless the customer opted out.";
    if (!(await confirmDialog(`Allow email to ${address}?`, text, { yes: "Allow email", no: "Cancel" }))) return;
    setPending(true);
    try {
      await api("POST /api/mail-addresses/clear", { body: { address } });
      toast.success(`You can email ${address} again.`);
      router.refresh();
    } catch (error) {
      toast.danger(error instanceof Error ? error.message : `Couldn't allow email to ${address}. Try again.`);
    } finally {
      setPending(false);
    }
  };
  return (
    <div className="mt-1 flex flex-col items-start gap-2 rounded-card border border-line bg-danger-soft p-2 text-sm text-danger-ink">
      <p className="flex gap-1.5">
        <MailX aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span className="min-w-0 wrap-anywhere">{words}</span>
      </p>
      {canClear && (
        <Button size="small" isPending={isPending} onPress={() => void clear()}>
          Allow email again
        </Button>
      )}
    </div>
  );
}
