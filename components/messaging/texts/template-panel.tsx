"use client";

import { useState } from "react";
import { textOf } from "@/components/office/form-text";
import { ListPanel } from "@/components/office/list-panel";
import { TextArea } from "@/components/ui/fields/text-area";
import { TEMPLATE_FIELDS } from "@/lib/messaging/templates/template-field";
import type { TextTemplate } from "@/lib/messaging/templates/text-template-list";
import { countSegments } from "@/lib/platform/sms/segments";

/** A text template with its name, its text, and the available fields. */
export function TemplatePanel({ template }: { template: TextTemplate | undefined }) {
  const [body, setBody] = useState(template?.body ?? "");
  const { segments } = countSegments(body.trim());
  return (
    <ListPanel
      noun="text template"
      here="/admin/text-templates"
      calls="/api/text-templates"
      entry={template}
      deleteText="Texts already sent don't change."
      more={(values) => ({ body: textOf(values, "body") })}
    >
      <TextArea
        label="Text"
        name="body"
        rows={4}
        defaultValue={template?.body ?? ""}
        isRequired
        onChange={setBody}
        help={
          segments > 1
            ? `${segments} segments before fields are filled in`
            : "Texts over 160 characters, or over 70 with emoji, send as several segments."
        }
      />
      <div className="text-sm text-muted">
        <p className="mb-1">Available fields:</p>
        <ul className="flex flex-col gap-0.5">
          {Object.entries(TEMPLATE_FIELDS).map(([name, words]) => (
            <li key={name}>
              <code>{`{${name}}`}</code> – {words}
            </li>
          ))}
        </ul>
      </div>
    </ListPanel>
  );
}
