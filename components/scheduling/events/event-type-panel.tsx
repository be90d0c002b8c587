"use client";

import { NamePanel } from "@/components/office/name-panel";
import { api } from "@/lib/platform/http/api-client";
import type { EventType } from "@/lib/scheduling/events/event-shapes";

/** Adds an event type, or renames or deletes one. */
export function EventTypePanel({ type }: { type?: EventType }) {
  return (
    <NamePanel
      noun="event type"
      here="/admin/event-types"
      {...(type ? { thing: type } : {})}
      deleteText="Events that have it keep it."
      onSave={(name) =>
        type
          ? api("PUT /api/event-types/[id]", { params: { id: type.id }, body: { name } })
          : api("POST /api/event-types", { body: { name } })
      }
      onDelete={(id) => api("DELETE /api/event-types/[id]", { params: { id } })}
    />
  );
}
