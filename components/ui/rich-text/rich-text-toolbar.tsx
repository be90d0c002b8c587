"use client";

import { type Editor, useEditorState } from "@tiptap/react";
import { Bold, Italic, Link, List, ListOrdered, Redo2, Underline, Undo2 } from "lucide-react";
import { useState, type ReactNode } from "react";
import { ToggleButton, Toolbar, TooltipTrigger } from "react-aria-components";
import { getButtonStyles } from "../button-styles";
import { IconButton } from "../icon-button";
import { RichTextLink } from "./rich-text-link";
import { Tooltip } from "../tooltip";

/** A single tab stop. The arrow keys move through its buttons. */
export function RichTextToolbar({ editor, label }: { editor: Editor; label: string }) {
  const [isLinking, setLinking] = useState(false);
  const now = useEditorState({
    editor,
    selector: ({ editor: each }) => ({
      bold: each.isActive("bold"),
      italic: each.isActive("italic"),
      underline: each.isActive("underline"),
      bulletList: each.isActive("bulletList"),
      orderedList: each.isActive("orderedList"),
      link: each.isActive("link"),
      canUndo: each.can().undo(),
      canRedo: each.can().redo(),
    }),
  });
  const startChain = () => editor.chain().focus();
  return (
    <>
      <Toolbar aria-label={`Formatting: ${label}`} className="flex flex-wrap gap-0.5 border-b border-line p-1">
        <Mark label="Bold" isOn={now.bold} onToggle={() => startChain().toggleBold().run()}>
          <Bold aria-hidden />
        </Mark>
        <Mark label="Italic" isOn={now.italic} onToggle={() => startChain().toggleItalic().run()}>
          <Italic aria-hidden />
        </Mark>
        <Mark label="Underline" isOn={now.underline} onToggle={() => startChain().toggleUnderline().run()}>
          <Underline aria-hidden />
        </Mark>
        <Mark label="Bulleted list" isOn={now.bulletList} onToggle={() => startChain().toggleBulletList().run()}>
          <List aria-hidden />
        </Mark>
        <Mark label="Numbered list" isOn={now.orderedList} onToggle={() => startChain().toggleOrderedList().run()}>
          <ListOrdered aria-hidden />
        </Mark>
        <Mark label="Link" isOn={now.link} onToggle={() => setLinking(true)}>
          <Link aria-hidden />
        </Mark>
        <IconButton label="Undo" size="small" isDisabled={!now.canUndo} onPress={() => startChain().undo().run()}>
          <Undo2 aria-hidden />
        </IconButton>
        <IconButton label="Redo" size="small" isDisabled={!now.canRedo} onPress={() => startChain().redo().run()}>
          <Redo2 aria-hidden />
        </IconButton>
      </Toolbar>
      {isLinking && <RichTextLink editor={editor} onClose={() => setLinking(false)} />}
    </>
  );
}

type MarkProps = { label: string; isOn: boolean; onToggle: () => void; children: ReactNode };

function Mark({ label, isOn, onToggle, children }: MarkProps) {
  return (
    <TooltipTrigger delay={400}>
      <ToggleButton
        aria-label={label}
        isSelected={isOn}
        onChange={onToggle}
        className={getButtonStyles(
          "quiet",
          "small",
          "min-w-11 px-0 md:min-w-7 data-selected:bg-sunken data-selected:text-link"
        )}
      >
        {children}
      </ToggleButton>
      <Tooltip>{label}</Tooltip>
    </TooltipTrigger>
  );
}
