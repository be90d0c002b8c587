/** The terms of one period. Accepted terms stay readable. The id is what is stored. */
export type TermsOfUse = { id: string; title: string; body: string };

const TERMS: readonly TermsOfUse[] = [
  {
    id: "2026-11",
    title: "Terms of use, November 2026",
    body: [
      "You may use Truckroll for your own business, with as many users as your plan allows.",
      "Your data stays yours. Your provider keeps it to serve you and does not sell it.",
      "You are responsible for what your users do here and for having the right to contact the customers you enter.",
      "The information you provide about your business, its owners, and its bank accounts is true and may be verified.",
      "Either party may end this agreement with 30 days' notice. You can export your data until then.",
    ].join("\n\n"),
  },
];

/** The terms that are accepted today. */
export const CURRENT_TERMS_ID = "2026-11";

export const findTerms = (id: string): TermsOfUse | undefined => TERMS.find((terms) => terms.id === id);
