/** What a call of the accounting sync answers, once it says that it worked. rule: errors/accounting-online */
export function requireSuccess<T extends { success: boolean }>(answer: T): T {
  if (!answer.success) throw new Error("Request failed");
  return answer;
}
