"use client";

import { X } from "lucide-react";
import { useState } from "react";
import { setCookie } from "@/components/shell/remember-cookie";
import { IconButton } from "@/components/ui/icon-button";
import { PageLink } from "@/components/ui/link";
import { DISMISSED_SYNC_WARNING } from "./dismissed-sync-warning";

/**
 * `id` identifies the problem, so that a new one is shown again. `href` leads to the fix, for users with the
 * permission.
 */
type Props = { id: string; text: string; href: string | null };

/**
 * Warns above every page that the books are not synced. Once closed, it stays away until a new problem. It arrives with
 * the page, so that nothing moves under the pointer. rule: persistence/sync-warning-dismissed
 */
export function SyncWarning({ id, text, href }: Props) {
  const [isVisible, setVisible] = useState(true);
  if (!isVisible) return null;
  return (
    <aside
      aria-label="QuickBooks sync"
      className="mb-4 flex items-start gap-2 rounded-control bg-warning-soft px-3 py-2 text-sm text-warning-ink print:hidden"
    >
      <p className="flex-1">
        {text}{" "}
        {href && (
          <PageLink href={href} className="underline">
            Open QuickBooks settings
          </PageLink>
        )}
      </p>
      <IconButton
        label="Dismiss"
        size="small"
        onPress={() => {
          setVisible(false);
          setCookie(DISMISSED_SYNC_WARNING, encodeURIComponent(id));
        }}
      >
        <X aria-hidden />
      </IconButton>
    </aside>
  );
}
