"use client";

import { MoreHorizontal } from "lucide-react";
import { useRouter } from "next/navigation";
import { type ReactNode, useCallback, useState } from "react";
import { withMailForecast } from "@/components/office/mail-forecast";
import { confirmDialog } from "@/components/ui/overlays/confirm-dialog";
import { IconButton } from "@/components/ui/icon-button";
import { Menu, type MenuEntry } from "@/components/ui/overlays/menu";
import { toast } from "@/components/ui/overlays/toast";
import { api } from "@/lib/platform/http/api-client";
import type { UserAccount } from "@/lib/users/user-account";
import { type Clock, DeactivateDialog } from "./deactivate-dialog";

type Props = { user: UserAccount; isOneself: boolean; hasTwoFactor: boolean; editHref: string; at: Clock };

function describeLogOut(name: string, isOneself: boolean) {
  if (isOneself)
    return {
      title: "Log out your other devices?",
      text: "All other devices are logged out right away. This one stays logged in.",
      done: "Your other devices are logged out.",
    };
  return {
    title: `Log ${name} out everywhere?`,
    text: "All devices are logged out right away, including a lost phone. Unsent work stays on each phone until the user logs in again with their password.",
    done: `Logged ${name} out everywhere.`,
  };
}

/** The actions on a user in a row of the list. */
export function UserActions({ user, isOneself, hasTwoFactor, editHref, at }: Props) {
  const router = useRouter();
  const [isLeaving, setLeaving] = useState(false);
  const stay = useCallback(() => setLeaving(false), []);
  const params = { id: user.id };
  const run = async (work: Promise<unknown>, done: ReactNode) => {
    try {
      await work;
      toast.success(done);
      router.refresh();
    } catch (error) {
      toast.danger(error instanceof Error ? error.message : String(error));
    }
  };
  const logOutLabel = isOneself ? "Log out other devices" : "Log out everywhere";
  const logOut = async () => {
    const { title, text, done } = describeLogOut(user.fullName, isOneself);
    if (!(await confirmDialog(title, text, { yes: logOutLabel, no: "Cancel" }))) return;
    await run(api("POST /api/users/[id]/log-out", { params }), done);
  };
  const resetTwoFactor = async () => {
    const text = `${user.firstName} is logged out on all devices. ${user.firstName}'s authenticator apps, passkeys, and recovery codes stop working.`;
    const title = `Reset two-factor authentication for ${user.fullName}?`;
    if (!(await confirmDialog(title, text, { yes: "Reset", no: "Cancel" }))) return;
    await run(
      api("POST /api/users/[id]/two-factor/reset", { params }),
      withMailForecast(`Reset two-factor authentication for ${user.fullName}.`, `an email to ${user.email}`)
    );
  };
  const entries: MenuEntry[] = [
    { id: "edit", label: "Edit", href: editHref },
    ...(user.invited && user.isActive
      ? [
          {
            id: "invite",
            label: "Resend invitation",
            onAction: () =>
              void run(
                api("POST /api/users/[id]/invitation", { params }),
                withMailForecast(`Renewed ${user.fullName}'s invitation link.`, `the invitation to ${user.email}`)
              ),
          },
        ]
      : []),
    ...(user.isActive ? [{ id: "log-out", label: `${logOutLabel}…`, onAction: () => void logOut() }] : []),
    ...(hasTwoFactor && !isOneself
      ? [{ id: "two-factor", label: "Reset two-factor authentication…", onAction: () => void resetTwoFactor() }]
      : []),
    ...(user.isActive && !isOneself && user.primaryAdmin === "N"
      ? [{ id: "deactivate", label: "Deactivate…", isDestructive: true, onAction: () => setLeaving(true) }]
      : []),
    ...(user.isActive
      ? []
      : [
          {
            id: "reactivate",
            label: "Reactivate",
            onAction: () =>
              void run(api("POST /api/users/[id]/reactivate", { params }), `Reactivated ${user.fullName}.`),
          },
        ]),
  ];
  return (
    <>
      <Menu
        label={`Actions for ${user.fullName}`}
        placement="bottom end"
        entries={entries}
        trigger={
          <IconButton label={`Actions for ${user.fullName}`}>
            <MoreHorizontal aria-hidden />
          </IconButton>
        }
      />
      {isLeaving && <DeactivateDialog user={user} at={at} onClose={stay} />}
    </>
  );
}
