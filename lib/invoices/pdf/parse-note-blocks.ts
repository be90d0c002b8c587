/** A run of a note's text with one format. */
export type NoteRun = { text: string; bold: boolean; italic: boolean; underline: boolean; href?: string };

/** A paragraph, a heading, or a list item with its marker. */
export type NoteBlock = { kind: "paragraph" | "heading" | "item"; marker: string; depth: number; runs: NoteRun[] };

const TOKEN = /<(\/?)([a-z0-9]+)(?:\s+href="([^"]*)")?[^>]*>|([^<]+)/g;
const FORMATS = { b: "bold", strong: "bold", i: "italic", em: "italic", u: "underline" } as const;

type List = { isOrdered: boolean; count: number };

/**
 * Parses a cleaned note into blocks, for output without HTML. Reads only the few tags that cleaning leaves. Anything
 * else is plain text.
 */
export function parseNoteBlocks(html: string): NoteBlock[] {
  const blocks: NoteBlock[] = [];
  const lists: List[] = [];
  const open = { bold: 0, italic: 0, underline: 0 };
  let href: string | undefined;
  let next: Omit<NoteBlock, "runs"> = PARAGRAPH;
  let current: NoteBlock | null = null;

  const begin = (block: Omit<NoteBlock, "runs">) => {
    current = null;
    next = block;
  };
  const write = (text: string) => {
    if (!current) {
      if (text.trim() === "") return;
      current = { ...next, runs: [] };
      blocks.push(current);
      // Further paragraphs of an item appear under its text without a marker.
      if (next.kind === "item") next = { ...next, marker: "" };
    }
    const isFirst = current.runs.length === 0;
    current.runs.push({
      text: isFirst ? text.trimStart() : text,
      bold: open.bold > 0,
      italic: open.italic > 0,
      underline: open.underline > 0,
      ...(href ? { href } : {}),
    });
  };

  for (const [, slash, tag = "", address, text] of html.matchAll(TOKEN)) {
    if (text !== undefined) {
      write(decodeEntities(text));
      continue;
    }
    const isClosing = slash === "/";
    if (tag in FORMATS) open[FORMATS[tag as keyof typeof FORMATS]] += isClosing ? -1 : 1;
    else if (tag === "a") href = isClosing ? undefined : decodeEntities(address ?? "") || undefined;
    else if (tag === "ul" || tag === "ol") {
      if (isClosing) lists.pop();
      else lists.push({ isOrdered: tag === "ol", count: 0 });
      begin(PARAGRAPH);
    } else if (tag === "li") begin(isClosing ? PARAGRAPH : startItem(lists));
    else if (tag === "p") begin(getInnerBlock(next));
    else if (tag === "h3") begin(isClosing ? PARAGRAPH : { ...PARAGRAPH, kind: "heading" });
  }
  return blocks;
}

const PARAGRAPH = { kind: "paragraph", marker: "", depth: 0 } as const;

/** Returns the block of a paragraph. Inside a list item it belongs to that item. */
function getInnerBlock(block: Omit<NoteBlock, "runs">): Omit<NoteBlock, "runs"> {
  return block.kind === "item" ? block : PARAGRAPH;
}

function startItem(lists: List[]): Omit<NoteBlock, "runs"> {
  const list = lists.at(-1);
  if (list) list.count += 1;
  const marker = list?.isOrdered ? `${list.count}.` : "•";
  return { kind: "item", marker, depth: Math.max(0, lists.length - 1) };
}

const ENTITIES: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&nbsp;": " ",
};

function decodeEntities(text: string): string {
  return text.replaceAll(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => ENTITIES[entity] ?? entity);
}
