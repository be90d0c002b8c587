"use client";

import { Send } from "lucide-react";
import { type ReactNode, type SyntheticEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { TextArea } from "@/components/ui/fields/text-area";
import { deleteStoredState, useStoredState } from "@/components/ui/form/use-stored-state";

type Props = {
  label: string;
  /** The storage key in this tab for unsent text. */
  draftKey: string;
  /** Sends the text. Rejects with the problem; the text then stays. */
  onSend: (text: string) => Promise<void>;
  placeholder?: string;
  maxLength?: number;
  value?: string;
  onChange?: (text: string) => void;
  /** Content beside the button. */
  children?: ReactNode;
  /** Attachments between the text and the button. With them, the text may be empty. */
  along?: ReactNode;
  /** Accepts pasted or dropped files. */
  onFiles?: (files: File[]) => void;
};

/** A field for a message. Enter starts a new line; Ctrl+Enter sends. */
export function WriteBox({ label, draftKey, onSend, maxLength, children, along, onFiles, ...rest }: Props) {
  const [ownText, setOwn] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const text = rest.value ?? ownText;
  const change = (typedText: string) => {
    setProblem(null);
    (rest.onChange ?? setOwn)(typedText);
  };
  useStoredState(draftKey, text === "" ? null : text, change);
  const isEmpty = text.trim() === "" && !along;
  const takeFiles = (event: SyntheticEvent, { files }: DataTransfer) => {
    if (!onFiles || files.length === 0) return;
    event.preventDefault();
    onFiles([...files]);
  };
  const send = async () => {
    if (isSending || isEmpty) return;
    setSending(true);
    try {
      await onSend(text);
      // The field may unmount once the message is sent.
      deleteStoredState(draftKey);
      change("");
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setSending(false);
    }
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      onKeyDown={(event) => {
        if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        void send();
      }}
      onPaste={(event) => takeFiles(event, event.clipboardData)}
      onDrop={(event) => takeFiles(event, event.dataTransfer)}
      className="flex flex-col gap-2"
    >
      <TextArea
        label={label}
        hideLabel
        rows={2}
        value={text}
        onChange={change}
        {...(rest.placeholder ? { placeholder: rest.placeholder } : {})}
        {...(maxLength ? { maxLength } : {})}
        {...(problem ? { error: problem } : {})}
      />
      {along}
      <div className="flex flex-wrap items-center gap-2">
        {children}
        <Button
          type="submit"
          variant="primary"
          icon={<Send aria-hidden />}
          isPending={isSending}
          isDisabled={isEmpty}
          className="ml-auto"
        >
          Send
        </Button>
      </div>
    </form>
  );
}
