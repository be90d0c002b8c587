/** Why an answer to a proposal did not go through. `total`: with what was chosen it is another one, and is shown now. */
export type AnswerProblem = "name" | "ssn4" | "total" | "changed" | "answered" | "other" | "plan" | "failed";
