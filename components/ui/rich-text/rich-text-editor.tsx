"use client";

import { EditorContent, useEditor } from "@tiptap/react";
import { useEffect, useRef } from "react";
import { richTextExtensions } from "./rich-text-extensions";
import type { RichTextFieldProps } from "./rich-text-field";
import { RichTextToolbar } from "./rich-text-toolbar";

/** The text with its toolbar. Tab leaves the text, as in any field. */
export function RichTextEditor({ labelId, label, value, onChange }: RichTextFieldProps & { labelId: string }) {
  // The last reported value. Any other value came from outside and replaces the text.
  const reportedValue = useRef(value);
  const editor = useEditor({
    extensions: richTextExtensions,
    content: value,
    immediatelyRender: false,
    // Its style element would need a nonce, so its rules are in the class below.
    injectCSS: false,
    editorProps: {
      attributes: {
        role: "textbox",
        "aria-multiline": "true",
        "aria-labelledby": labelId,
        class:
          "rich-text min-h-24 max-h-96 overflow-y-auto px-2.5 py-1.5 text-lg break-words whitespace-break-spaces outline-none md:text-base",
      },
    },
    onUpdate: ({ editor: now }) => {
      reportedValue.current = now.isEmpty ? "" : now.getHTML();
      onChange(reportedValue.current);
    },
  });
  useEffect(() => {
    if (!editor || value === reportedValue.current) return;
    reportedValue.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  if (!editor) return null;
  return (
    <div className="field-box overflow-hidden">
      <RichTextToolbar editor={editor} label={label} />
      <EditorContent editor={editor} />
    </div>
  );
}
