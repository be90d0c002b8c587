"use client";

import { NamePanel } from "@/components/office/name-panel";
import { api } from "@/lib/platform/http/api-client";
import type { AppointmentTag } from "@/lib/scheduling/tags/tag-shapes";

/** Adds a tag, or renames or deletes one. */
export function TagPanel({ tag }: { tag?: AppointmentTag }) {
  return (
    <NamePanel
      noun="tag"
      here="/admin/appointment-tags"
      {...(tag ? { thing: tag } : {})}
      deleteText="It is taken off every appointment."
      onSave={(name) =>
        tag
          ? api("PUT /api/appointment-tags/[id]", { params: { id: tag.id }, body: { name } })
          : api("POST /api/appointment-tags", { body: { name } })
      }
      onDelete={(id) => api("DELETE /api/appointment-tags/[id]", { params: { id } })}
    />
  );
}
