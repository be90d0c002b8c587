import sanitizeHtml from "sanitize-html";

const COLOR = [/^#[0-9a-f]{3,8}$/i, /^rgb\(\s*\d+\s*,\s*\d+\s*,\s*\d+\s*\)$/i, /^[a-z]+$/i];
const LENGTH = [/^\d{1,4}(\.\d+)?(px|em|rem|%|pt)?( \d{1,4}(px|em|%)?){0,3}$/];

const TAGS =
  "p h1 h2 h3 h4 ul ol li br hr blockquote div span center b strong i em u s a img table thead tbody tr td th".split(
    " "
  );

const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: TAGS,
  allowedAttributes: {
    a: ["href", "style"],
    img: ["src", "alt", "width", "height", "style"],
    td: ["colspan", "rowspan", "align", "valign", "width"],
    th: ["colspan", "rowspan", "align", "valign", "width"],
    table: ["width", "align", "cellpadding", "cellspacing", "border"],
    "*": ["style"],
  },
  allowedStyles: {
    "*": {
      color: COLOR,
      "background-color": COLOR,
      "text-align": [/^(left|right|center|justify)$/],
      "text-decoration": [/^(none|underline|line-through)$/],
      "font-size": LENGTH,
      "font-weight": [/^(normal|bold|[1-9]00)$/],
      "line-height": LENGTH,
      padding: LENGTH,
      margin: LENGTH,
      "border-radius": LENGTH,
      width: LENGTH,
      "max-width": LENGTH,
      display: [/^(block|inline|inline-block)$/],
    },
  },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowedSchemesByTag: { img: ["https", "cid"] },
  allowProtocolRelative: false,
};

/** Returns an email body as stored: no scripts, and only links that a reader can open. */
export const cleanMailBody = (html: string): string => sanitizeHtml(html, ALLOWED).trim();
