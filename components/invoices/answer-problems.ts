import type { AnswerProblem } from "@/lib/invoices/sending/answer-problem";

const PROBLEMS: Record<AnswerProblem, string> = {
  name: "Type your full name to sign.",
  ssn4: "The last four digits of the SSN are four digits. You may also leave them out.",
  total: "This is the total with what you added. Sign below to accept it.",
  changed: "This proposal has changed. Read it again before you answer.",
  answered: "This proposal was answered already.",
  other: "Another option was accepted already.",
  plan: "This location has that maintenance plan already. Accept the proposal without it.",
  failed: "An error occurred. If this issue persists, please contact customer support.",
};

/** Returns the message above the form for a failed answer. */
export function answerProblem(said: string | undefined): string | undefined {
  return Object.entries(PROBLEMS).find(([problem]) => problem === said)?.[1];
}
