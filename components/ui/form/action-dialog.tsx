"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useRef, useState } from "react";
import { useFocusAfterwards } from "@/components/ui/browser/use-focus-afterwards";
import { Button, type ButtonProps } from "@/components/ui/button";
import { Form } from "@/components/ui/form/form";
import type { FormProblems } from "@/components/ui/form-errors";
import type { FormValues } from "@/components/ui/form/form-values";
import { Dialog } from "../overlays/dialog";
import { toast } from "../overlays/toast";
import { toFormProblems as problemsOfCall } from "@/lib/platform/http/form-problems";

type Props = {
  label: string;
  title: string;
  saveLabel: string;
  /** The storage key of the input. Left out for secrets, such as a bank account number. */
  draftKey?: string;
  variant?: ButtonProps["variant"];
  size?: ButtonProps["size"];
  icon?: ReactNode;
  /** Runs the action. Returns the message to show, or the form's problems. */
  onSave: (values: FormValues) => Promise<string | FormProblems>;
  /** Converts an error that is not from a call, such as one of the card processor's form. */
  problemsOf?: (error: unknown) => FormProblems;
  children: ReactNode;
};

/** A button that opens a short form for one action. The page reloads after it. */
export function ActionDialog({
  label,
  title,
  saveLabel,
  draftKey,
  variant,
  size,
  icon,
  onSave,
  problemsOf = problemsOfCall,
  children,
}: Props) {
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const goOn = useFocusAfterwards(button);
  const save = async (values: FormValues) => {
    try {
      const result = await onSave(values);
      if (typeof result !== "string") return result;
      toast.success(result);
    } catch (error) {
      return problemsOf(error);
    }
    setOpen(false);
    goOn();
    router.refresh();
  };
  return (
    <>
      <Button
        ref={button}
        {...(variant ? { variant } : {})}
        {...(size ? { size } : {})}
        {...(icon ? { icon } : {})}
        onPress={() => setOpen(true)}
      >
        {label}
      </Button>
      <Dialog title={title} size="small" isOpen={isOpen} onClose={() => setOpen(false)}>
        <Form onSave={save} {...(draftKey ? { draftKey } : {})} saveLabel={saveLabel} onCancel={() => setOpen(false)}>
          <div className="flex flex-col gap-4">{children}</div>
        </Form>
      </Dialog>
    </>
  );
}
