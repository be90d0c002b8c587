/**
 * The rules favor length over special characters: 10 to 200 characters, not the username, not one repeated character.
 */
export const PASSWORD_MIN = 10;
const PASSWORD_MAX = 200;

/** Returns the fault in a new password, or null. */
export function findPasswordProblem(password: string, names: string[] = []): string | null {
  if (password.length < PASSWORD_MIN) return `Use at least ${PASSWORD_MIN} characters.`;
  if (password.length > PASSWORD_MAX) return `Use at most ${PASSWORD_MAX} characters.`;
  if (new Set(password).size < 4) return "Too easy to guess. Use at least 4 different characters.";
  const lower = password.toLowerCase();
  if (names.some((name) => name && lower === name.toLowerCase()))
    return "Your password can't be your username or email.";
  return null;
}
