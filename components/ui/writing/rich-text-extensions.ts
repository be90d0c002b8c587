import type { Extensions } from "@tiptap/core";
import { ListItem } from "@tiptap/extension-list";
import StarterKit from "@tiptap/starter-kit";

/** Lists of one level: Tab goes on to the next field instead of indenting. */
const PlainListItem = ListItem.extend({
  addKeyboardShortcuts() {
    return { Enter: () => this.editor.commands.splitListItem(this.name) };
  },
});

/** What a customer's page, a PDF and a mail can all show. Anything else that is pasted becomes plain paragraphs. */
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
