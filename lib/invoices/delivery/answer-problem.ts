/**
 * The reasons why an answer to a proposal failed. `total` means that the choices changed the total, which is now shown.
 */
export type AnswerProblem = "name" | "ssn4" | "total" | "changed" | "answered" | "other" | "plan" | "failed";
