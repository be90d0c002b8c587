import type { Extensions } from "@tiptap/core";
import { ListItem } from "@tiptap/extension-list";
import StarterKit from "@tiptap/starter-kit";

/** Lists have one level. Tab goes to the next field instead of indenting. */
const PlainListItem = ListItem.extend({
  addKeyboardShortcuts() {
    return { Enter: () => this.editor.commands.splitListItem(this.name) };
  },
});

/**
 * The formats that a customer page, a PDF, and an email can all show. Other pasted content becomes plain paragraphs.
 */
export const richTextExtensions: Extensions = [
  StarterKit.configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    hardBreak: false,
    heading: { levels: [3] },
    horizontalRule: false,
    listItem: false,
    strike: false,
    link: { openOnClick: false, defaultProtocol: "https", protocols: ["mailto", "tel"] },
  }),
  PlainListItem,
];
