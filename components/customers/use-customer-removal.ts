"use client";

import { useRouter } from "next/navigation";
import { confirmDelete } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/toast";
import { api, CallError } from "@/lib/platform/http/api-client";

/** Deletes a customer after a question, offers to undo it, and restores deleted ones. Answers whether it was done. */
export function useCustomerRemoval({ id, fullName }: { id: string; fullName: string }) {
  const router = useRouter();

  const restore = async (): Promise<boolean> => {
    try {
      await api("POST /api/customers/[id]/undelete", { params: { id } });
      toast.success(`${fullName} is back`);
      router.refresh();
      return true;
    } catch (error) {
      return failed(error);
    }
  };

  const remove = async (): Promise<boolean> => {
    const text =
      "The customer leaves lists and searches. Jobs, invoices and payments stay, and you can restore the customer later.";
    if (!(await confirmDelete("customer", fullName, text))) return false;
    try {
      await api("DELETE /api/customers/[id]", { params: { id } });
      toast.success(`${fullName} is deleted`, { label: "Undo", run: () => void restore() });
      router.refresh();
      return true;
    } catch (error) {
      return failed(error);
    }
  };

  return { remove, restore };
}

function failed(error: unknown): false {
  toast.danger(error instanceof CallError ? error.message : "That did not work. Please try again.");
  return false;
}
