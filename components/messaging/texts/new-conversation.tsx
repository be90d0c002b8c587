"use client";

import { PenLine } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { textOf } from "@/components/office/form-text";
import { PhoneField } from "@/components/ui/fields/phone-field";
import { Form } from "@/components/ui/form/form";
import type { FormValues } from "@/components/ui/form/form-values";
import { Dialog } from "@/components/ui/overlays/dialog";
import { api } from "@/lib/platform/http/api-client";
import { toFormProblems } from "@/lib/platform/http/form-problems";

/** Starts a conversation with a number, or opens the existing one. */
export function NewConversation() {
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const begin = async (values: FormValues) => {
    try {
      const { uuid } = await api("POST /api/sms/conversations", {
        body: { toPhoneNumber: textOf(values, "toPhoneNumber") },
      });
      setOpen(false);
      router.push(`/messages/${uuid}`);
    } catch (error) {
      return toFormProblems(error);
    }
  };
  return (
    <>
      <Button variant="primary" icon={<PenLine aria-hidden />} onPress={() => setOpen(true)}>
        New text
      </Button>
      <Dialog title="New text" isOpen={isOpen} onClose={() => setOpen(false)} size="small">
        <Form onSave={begin} saveLabel="Open conversation">
          <PhoneField label="Mobile phone" name="toPhoneNumber" isRequired />
        </Form>
      </Dialog>
    </>
  );
}
