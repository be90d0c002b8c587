"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { textOf } from "@/components/office/form-text";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/fields/text-field";
import { Form } from "@/components/ui/form/form";
import type { FormValues } from "@/components/ui/form/form-values";
import { Dialog } from "@/components/ui/overlays/dialog";
import { toast } from "@/components/ui/overlays/toast";
import { type Signature, SignaturePad } from "@/components/ui/signature/signature-pad";
import { api } from "@/lib/platform/http/api-client";
import { toFormProblems } from "@/lib/platform/http/form-problems";

type Props = { plan: { id: string; name: string; price: string }; signer: string; terms: string | null };

/** Takes the customer's signature for the plan and its terms. */
export function SignPlanButton({ plan, signer, terms }: Props) {
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const [signature, setSignature] = useState<Signature | null>(null);
  const sign = async (values: FormValues) => {
    const name = textOf(values, "name") || (signature?.kind === "typed" ? signature.name : "");
    const drawing = signature?.kind === "drawn" ? { drawing: signature.png } : {};
    try {
      await api("POST /api/maintenance-plans/sold/[id]/sign", { params: { id: plan.id }, body: { name, ...drawing } });
    } catch (error) {
      return toFormProblems(error);
    }
    toast.success(`Signed ${plan.name}.`);
    setOpen(false);
    router.refresh();
  };
  return (
    <>
      <Button size="small" onPress={() => setOpen(true)}>
        Sign
      </Button>
      <Dialog title={`Sign ${plan.name}`} isOpen={isOpen} isPersistent onClose={() => setOpen(false)}>
        <Form onSave={sign} saveLabel="Sign" onCancel={() => setOpen(false)}>
          <p>
            <strong className="font-semibold">{plan.price}</strong>
            {terms && (
              <>
                {" · "}
                <a className="text-link hover:underline" href={terms} target="_blank" rel="noreferrer">
                  Terms
                </a>
              </>
            )}
          </p>
          <TextField
            label="Full name"
            name="name"
            isRequired
            autoComplete="off"
            defaultValue={signer}
            maxLength={120}
          />
          <SignaturePad label="Signature" onChange={setSignature} />
        </Form>
      </Dialog>
    </>
  );
}
