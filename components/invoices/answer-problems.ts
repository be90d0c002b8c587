import type { AnswerProblem } from "@/lib/invoices/delivery/answer-problem";

const PROBLEMS: Record<AnswerProblem, string> = {
  name: "Type your full name to sign.",
  ssn4: "Enter the last four digits of your SSN, or leave the field blank.",
  total: "The total now matches your selections. Sign below to accept it.",
  changed: "This proposal has changed. Review it before you respond.",
  answered: "This proposal is no longer open. Call us if you have questions.",
  other: "Another option was already accepted. Call us if you want to change it.",
  plan: "You already have this maintenance plan. Clear its checkbox, then accept the proposal.",
  failed: "Your response wasn't saved. Reload the page and try again, or call us.",
};

/** Returns the message above the form for a failed answer. */
export function answerProblem(problemKey: string | undefined): string | undefined {
  return Object.entries(PROBLEMS).find(([problem]) => problem === problemKey)?.[1];
}
