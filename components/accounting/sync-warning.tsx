"use client";

import { X } from "lucide-react";
import { useEffect, useState } from "react";
import { IconButton } from "@/components/ui/icon-button";
import { PageLink } from "@/components/ui/link";

const DISMISSED = "truckroll.sync-warning-dismissed";

/**
 * `id` identifies the problem, so that a new one is shown again. `href` leads to the fix, for users with the
 * permission.
 */
type Props = { id: string; text: string; href: string | null };

/**
 * Warns above every page that the books are not synced. Once closed, it stays away until a new problem. rule:
 * persistence/sync-warning-dismissed
 */
export function SyncWarning({ id, text, href }: Props) {
  const [isShown, setShown] = useState(false);
  useEffect(() => setShown(localStorage.getItem(DISMISSED) !== id), [id]);
  if (!isShown) return null;
  return (
    <aside
      aria-label="QuickBooks sync"
      className="mb-4 flex items-start gap-2 rounded-control bg-warning-soft px-3 py-2 text-sm text-warning-ink print:hidden"
    >
      <p className="flex-1">
        {text}{" "}
        {href && (
          <PageLink href={href} className="underline">
            View problems
          </PageLink>
        )}
      </p>
      <IconButton
        label="Dismiss"
        size="small"
        onPress={() => {
          setShown(false);
          localStorage.setItem(DISMISSED, id);
        }}
      >
        <X aria-hidden />
      </IconButton>
    </aside>
  );
}
