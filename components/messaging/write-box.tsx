"use client";

import { Send } from "lucide-react";
import { type ReactNode, type SyntheticEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { TextArea } from "@/components/ui/fields/text-area";
import { forgetKeptState, useKeptState } from "@/components/ui/form/use-kept-state";

type Props = {
  label: string;
  /** Under which name what is written waits in this tab until it is sent. */
  keptAs: string;
  /** Rejects with what is wrong; what was typed stays then. */
  onSend: (text: string) => Promise<void>;
  placeholder?: string;
  maxLength?: number;
  value?: string;
  onChange?: (text: string) => void;
  /** Beside the button. */
  children?: ReactNode;
  /** Between what is written and the button: what goes along. With it nothing need be written. */
  along?: ReactNode;
  /** Takes files that are pasted or dropped. */
  onFiles?: (files: File[]) => void;
};

/** A box to write a message in. Enter begins a new line; Ctrl+Enter sends. */
export function WriteBox({ label, keptAs, onSend, placeholder, maxLength, children, along, onFiles, ...given }: Props) {
  const [own, setOwn] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const text = given.value ?? own;
  const change = (typed: string) => {
    setProblem(null);
    (given.onChange ?? setOwn)(typed);
  };
  useKeptState(keptAs, text === "" ? null : text, change);
  const isEmpty = text.trim() === "" && !along;
  const take = (event: SyntheticEvent, { files }: DataTransfer) => {
    if (!onFiles || files.length === 0) return;
    event.preventDefault();
    onFiles([...files]);
  };
  const send = async () => {
    if (isSending || isEmpty) return;
    setSending(true);
    try {
      await onSend(text);
      // The box may go with what was sent.
      forgetKeptState(keptAs);
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
      onPaste={(event) => take(event, event.clipboardData)}
      onDrop={(event) => take(event, event.dataTransfer)}
      className="flex flex-col gap-2"
    >
      <TextArea
        label={label}
        hideLabel
        rows={2}
        value={text}
        onChange={change}
        {...(placeholder ? { placeholder } : {})}
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
