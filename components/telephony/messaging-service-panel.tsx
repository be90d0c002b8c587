"use client";

import { useRouter } from "next/navigation";
import { textOf } from "@/components/office/form-text";
import { TextField } from "@/components/ui/fields/text-field";
import { Form } from "@/components/ui/form/form";
import type { FormValues } from "@/components/ui/form/form-values";
import { Panel } from "@/components/ui/overlays/panel";
import { toast } from "@/components/ui/overlays/toast";
import { api } from "@/lib/platform/http/api-client";
import { toFormProblems } from "@/lib/platform/http/form-problems";

const HERE = "/admin/notification-numbers";

/** Sends texts from a messaging service that was set up with the provider. */
export function MessagingServicePanel({ account }: { account: string | null }) {
  const router = useRouter();
  const save = async (values: FormValues) => {
    try {
      await api("PUT /api/notification-numbers/service", { body: { sid: textOf(values, "sid") } });
    } catch (error) {
      return toFormProblems(error);
    }
    toast.success("Added the messaging service. Texts to customers now come from its numbers.");
    router.push(HERE, { scroll: false });
    router.refresh();
  };
  return (
    <Panel
      title="Messaging service"
      closeHref={HERE}
      context="Texts to customers will come from this service's numbers"
    >
      <Form onSave={save} draftKey="messaging-service" cancelHref={HERE} saveLabel="Use service">
        <TextField
          label="Messaging service SID"
          name="sid"
          isRequired
          maxLength={40}
          help={`Starts with MG. The service must be in your account with the phone provider${account ? `, ${account}` : ""}.`}
        />
      </Form>
    </Panel>
  );
}
