/** Requires a successful answer of the accounting sync. rule: errors/accounting-online */
export function requireSuccess<T extends { success: boolean }>(answer: T): T {
  if (!answer.success) throw new Error("Request failed");
  return answer;
}
