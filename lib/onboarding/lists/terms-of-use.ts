/** The terms of one period. Accepted terms stay readable. The id is what is stored. */
export type TermsOfUse = { id: string; title: string; body: string };

const TERMS: readonly TermsOfUse[] = [
  {
    id: "2026-11",
    title: "Terms of use, November 2026",
    body: [
      "You may use this installation for your own business, with as many people as your plan allows.",
      "What you enter stays yours. Whoever runs this installation keeps it to serve you and does not sell it.",
      "You answer for what your people do here, and for having the right to contact the customers that you enter.",
      "What you have told us about your business, its owners and its bank accounts is true, and may be checked.",
      "Either side may end this with thirty days' notice. You can take your data with you until then.",
    ].join("\n\n"),
  },
];

/** The terms that are accepted today. */
export const CURRENT_TERMS_ID = "2026-11";

export const findTerms = (id: string): TermsOfUse | undefined => TERMS.find((terms) => terms.id === id);
