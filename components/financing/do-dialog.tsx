"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import { callProblems } from "@/components/customers/call-problems";
import { Button, type ButtonProps } from "@/components/ui/button";
import { Form } from "@/components/ui/form/form";
import type { FormProblems } from "@/components/ui/form/form-errors";
import type { FormValues } from "@/components/ui/form/form-values";
import { Dialog } from "@/components/ui/overlays/dialog";
import { toast } from "@/components/ui/overlays/toast";

type Props = {
  label: string;
  title: string;
  saveLabel: string;
  variant?: ButtonProps["variant"];
  size?: ButtonProps["size"];
  icon?: ReactNode;
  /** Does it, and answers what is told of it, or what is wrong in the form. */
  onSave: (values: FormValues) => Promise<string | FormProblems>;
  children: ReactNode;
};

/** A button behind which a short form does one thing; the page is read again after it. */
export function DoDialog({ label, title, saveLabel, variant, size, icon, onSave, children }: Props) {
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const save = async (values: FormValues) => {
    try {
      const said = await onSave(values);
      if (typeof said !== "string") return said;
      toast.success(said);
    } catch (error) {
      return callProblems(error);
    }
    setOpen(false);
    router.refresh();
  };
  return (
    <>
      <Button
        {...(variant ? { variant } : {})}
        {...(size ? { size } : {})}
        {...(icon ? { icon } : {})}
        onPress={() => setOpen(true)}
      >
        {label}
      </Button>
      <Dialog title={title} size="small" isOpen={isOpen} onClose={() => setOpen(false)}>
        <Form onSave={save} saveLabel={saveLabel} onCancel={() => setOpen(false)}>
          <div className="flex flex-col gap-4">{children}</div>
        </Form>
      </Dialog>
    </>
  );
}
