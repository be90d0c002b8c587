"use client";

import { useRouter } from "next/navigation";
import { textOf } from "@/components/office/form-text";
import { Form } from "@/components/ui/form/form";
import type { FormValues } from "@/components/ui/form/form-values";
import { Panel } from "@/components/ui/overlays/panel";
import { toast } from "@/components/ui/overlays/toast";
import { formatPhone } from "@/lib/platform/format/format-phone";
import { api } from "@/lib/platform/http/api-client";
import { toFormProblems } from "@/lib/platform/http/form-problems";
import { FreeNumberPicker } from "./free-number-picker";

const HERE = "/admin/notification-numbers";

/** Buys a number for texts to customers. */
export function NotificationNumberPanel({ isFirst }: { isFirst: boolean }) {
  const router = useRouter();
  const save = async (values: FormValues) => {
    const number = textOf(values, "number");
    if (!number) return { fieldErrors: {}, otherErrors: ["Find numbers by area code and select one."] };
    try {
      await api("POST /api/notification-numbers", { body: { number } });
    } catch (error) {
      return toFormProblems(error);
    }
    toast.success(`Added ${formatPhone(number.replace(/^\+1/, ""))}.`);
    router.push(HERE, { scroll: false });
    router.refresh();
  };
  return (
    <Panel
      title="Add notification number"
      closeHref={HERE}
      context={
        isFirst
          ? "Texts to customers will come from this number"
          : "This number will receive replies. Texts come from your first number."
      }
    >
      <Form onSave={save} draftKey="notification-number:new" cancelHref={HERE} saveLabel="Buy number">
        <FreeNumberPicker find="GET /api/notification-numbers/find" />
      </Form>
    </Panel>
  );
}
