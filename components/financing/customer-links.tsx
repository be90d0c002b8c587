"use client";

import { Card } from "@/components/ui/card";
import { api } from "@/lib/platform/http/api-client";
import { DoButton } from "./applications/do-button";

type Link = { id: string; sentTo: string; sent: string; until: string };

/** The customer's links that still work. */
export function CustomerLinks({ links }: { links: readonly Link[] }) {
  if (links.length === 0) return null;
  return (
    <Card title="Active links" className="max-w-3xl">
      <ul className="flex flex-col gap-2">
        {links.map(({ id, sentTo, sent, until }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2">
            <span>
              {sentTo || "Shared manually"}, {sent} <span className="text-muted">(expires {until})</span>
            </span>
            <DoButton
              label="Revoke link"
              action="revoke the link"
              runAction={async () => {
                await api("POST /api/financing/links/[id]/revoke", { params: { id } });
                return `Revoked the financing link${sentTo ? ` sent to ${sentTo}` : ""}.`;
              }}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
