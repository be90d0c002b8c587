"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { Card } from "@/components/ui/card";
import { Switch } from "@/components/ui/choices/switch";
import { confirmDialog } from "@/components/ui/overlays/confirm-dialog";
import { toast } from "@/components/ui/overlays/toast";
import { api } from "@/lib/platform/http/api-client";
import type { BusinessTwoFactor } from "@/lib/users/two-factor/require-two-factor";

/** The two-factor requirement of the whole business. */
export function RequireTwoFactorCard({ state }: { state: BusinessTwoFactor }) {
  const router = useRouter();
  const [isSaving, startSaving] = useTransition();
  const { requiresTwoFactor, users, usersWithTwoFactor } = state;
  const missing = users - usersWithTwoFactor;
  const change = (isRequired: boolean) =>
    startSaving(async () => {
      const text = `${missing} of ${users} users must set up two-factor authentication before they can continue. Saved work isn't affected.`;
      const choices = { yes: "Require", no: "Cancel" };
      const title = "Require two-factor authentication?";
      if (isRequired && missing > 0 && !(await confirmDialog(title, text, choices))) return;
      try {
        await api("PUT /api/business/two-factor", { body: { requiresTwoFactor: isRequired } });
        toast.success(
          isRequired
            ? "Two-factor authentication is now required for all users."
            : "Two-factor authentication is no longer required for all users."
        );
        router.refresh();
      } catch (error) {
        toast.danger(error instanceof Error ? error.message : "Couldn't save the two-factor setting. Try again.");
      }
    });
  return (
    <Card title="Two-factor authentication">
      <div className="flex flex-col gap-3">
        <Switch isSelected={requiresTwoFactor} isDisabled={isSaving} onChange={change}>
          Require for all users
        </Switch>
        <p className="text-sm text-muted">
          {`Set up by ${usersWithTwoFactor} of ${users} users. You can also require it by role.`}
        </p>
      </div>
    </Card>
  );
}
