"use client";

import { Plus } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { CustomerPicker } from "@/components/customers/customer-picker";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/overlays/dialog";

/** Starts an application by choosing the customer. */
export function StartButton() {
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" icon={<Plus aria-hidden />} onPress={() => setOpen(true)}>
        Start application
      </Button>
      <Dialog title="Start application" size="small" isOpen={isOpen} onClose={() => setOpen(false)}>
        <div className="min-h-40">
          <CustomerPicker
            label="Applicant"
            autoFocus
            onPick={(picked) => picked && router.push(`/financing/apply/${picked.id}`)}
          />
        </div>
      </Dialog>
    </>
  );
}
