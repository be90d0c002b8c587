"use client";

import { useState } from "react";
import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/choices/select";
import { Switch } from "@/components/ui/choices/switch";
import { DatePicker } from "@/components/ui/dates/date-picker";
import { Form } from "@/components/ui/form/form";
import type { FormProblems } from "@/components/ui/form-errors";
import type { FormValues } from "@/components/ui/form/form-values";
import { Dialog } from "@/components/ui/overlays/dialog";
import { toast } from "@/components/ui/overlays/toast";
import { TextField } from "@/components/ui/fields/text-field";
import type { TaxExemption } from "@/lib/customers/taxes/tax-exemption";
import { formatDay } from "@/lib/platform/time/format-time";
import { callProblems } from "../requests/call-problems";
import { api } from "@/lib/platform/http/api-client";

type Props = {
  customerId: string;
  exemption: TaxExemption;
  files: readonly { id: string; name: string }[];
};

const NO_FILE = "none";

/** Stores the certificate of a customer who pays no sales tax. */
export function TaxExemptionButton({ customerId, exemption, files }: Props) {
  const [isExempt, setExempt] = useState(exemption.isExempt);
  const [fileId, setFileId] = useState(exemption.file?.id ?? NO_FILE);
  const [isOpen, setOpen] = useState(false);
  const router = useRouter();
  const save = async (values: FormValues): Promise<FormProblems | void> => {
    const body = {
      isExempt,
      certificate: String(values["certificate"] ?? ""),
      expiresOn: String(values["expiresOn"] ?? "") || null,
      fileId: fileId === NO_FILE ? null : fileId,
    };
    try {
      await api("PUT /api/customers/[id]/tax-exemption", { params: { id: customerId }, body });
    } catch (error) {
      return callProblems(error);
    }
    toast.success(
      isExempt
        ? body.expiresOn
          ? `Saved the sales tax exemption through ${formatDay(body.expiresOn)}.`
          : "Saved the sales tax exemption. New invoices and proposals start without tax."
        : "Customer isn't exempt from sales tax."
    );
    setOpen(false);
    router.refresh();
  };
  return (
    <>
      <Button size="small" onPress={() => setOpen(true)} aria-label="Edit sales tax">
        Edit
      </Button>
      <Dialog title="Sales tax" size="small" isOpen={isOpen} onClose={() => setOpen(false)}>
        <Form onSave={save} draftKey={`exemption:${customerId}`} saveLabel="Save" onCancel={() => setOpen(false)}>
          <div className="flex flex-col gap-4">
            <Switch name="isExempt" isSelected={isExempt} onChange={setExempt}>
              Exempt from sales tax
            </Switch>
            {isExempt && (
              <>
                <TextField
                  label="Certificate number"
                  name="certificate"
                  isRequired
                  defaultValue={exemption.certificate}
                  maxLength={60}
                  autoComplete="off"
                />
                <DatePicker
                  label="Expiration date"
                  name="expiresOn"
                  help="Leave blank if the certificate doesn't expire."
                  {...(exemption.expiresOn ? { defaultValue: exemption.expiresOn } : {})}
                />
                <Select
                  label="Certificate file"
                  name="fileId"
                  value={fileId}
                  onChange={setFileId}
                  options={[{ id: NO_FILE, label: "None" }, ...files.map(({ id, name }) => ({ id, label: name }))]}
                />
              </>
            )}
          </div>
        </Form>
      </Dialog>
    </>
  );
}
