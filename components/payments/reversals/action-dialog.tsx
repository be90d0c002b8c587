"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import { Button, type ButtonProps } from "@/components/ui/button";
import { Form } from "@/components/ui/form/form";
import type { FormProblems } from "@/components/ui/form/form-errors";
import type { FormValues } from "@/components/ui/form/form-values";
import { Dialog } from "@/components/ui/overlays/dialog";
import { toast } from "@/components/ui/overlays/toast";
import { callProblems } from "@/components/customers/call-problems";

type Props = {
  label: string;
  title: string;
  saveLabel: string;
  /** Where what is typed waits; not for what nobody may read here, such as the number of an account. */
  draftKey?: string;
  variant?: ButtonProps["variant"];
  icon?: ReactNode;
  /** Does it, and answers what is told of it, or what is missing in the form. */
  onSave: (values: FormValues) => Promise<string | FormProblems>;
  /** What is shown of an error that is none of a call, such as one of the card company's form. */
  problemsOf?: (error: unknown) => FormProblems;
  children: ReactNode;
};

/** A button behind which a short form does one thing to money; the page then shows what it came to. */
export function ActionDialog({
  label,
  title,
  saveLabel,
  draftKey,
  variant,
  icon,
  onSave,
  problemsOf = callProblems,
  children,
}: Props) {
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const save = async (values: FormValues) => {
    try {
      const said = await onSave(values);
      if (typeof said !== "string") return said;
      toast.success(said);
    } catch (error) {
      return problemsOf(error);
    }
    setOpen(false);
    router.refresh();
  };
  return (
    <>
      <Button {...(variant ? { variant } : {})} {...(icon ? { icon } : {})} onPress={() => setOpen(true)}>
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
