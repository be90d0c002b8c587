"use client";

import type { Editor } from "@tiptap/react";
import { Button } from "../button";
import { Dialog } from "../overlays/dialog";
import { Form } from "../form/form";
import { TextField } from "../fields/text-field";

/** Returns a web, email, or telephone address. Without a scheme it is a web address. */
export function linkAddress(typedText: string): string | null {
  const address = typedText.trim();
  if (/^(https?:\/\/[^\s.]+\.\S+|mailto:\S+@\S+|tel:[+\d()\s-]+)$/i.test(address)) return address;
  if (/^[^\s@:]+@[^\s@]+\.[^\s@]+$/.test(address)) return `mailto:${address}`;
  return /^[^\s:/]+\.[^\s:]{2,}$/.test(address) ? `https://${address}` : null;
}

/** Asks for the target of the selected words. Without a selection, the address itself is inserted. */
export function RichTextLink({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const current = String(editor.getAttributes("link")["href"] ?? "");
  const close = () => {
    onClose();
    editor.commands.focus();
  };
  const save = async (values: Record<string, string | string[]>) => {
    const typedText = String(values["address"] ?? "").trim();
    const href = linkAddress(typedText);
    if (!href) return { fieldErrors: { address: "Enter a web address, email address, or phone number." } };
    const chain = editor.chain().focus().extendMarkRange("link");
    if (editor.state.selection.empty && !current)
      chain.insertContent({ type: "text", text: typedText, marks: [{ type: "link", attrs: { href } }] }).run();
    else chain.setLink({ href }).run();
    onClose();
    return undefined;
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange("link").unsetLink().run();
    onClose();
  };
  return (
    <Dialog title={current ? "Edit link" : "Add link"} size="small" isOpen onClose={close}>
      <Form onSave={save} saveLabel="Save link" onCancel={close}>
        <TextField
          label="Address"
          name="address"
          defaultValue={current}
          placeholder="www.example.com"
          autoFocus
          isRequired
        />
        {current && (
          <Button variant="quiet" onPress={remove}>
            Remove link
          </Button>
        )}
      </Form>
    </Dialog>
  );
}
