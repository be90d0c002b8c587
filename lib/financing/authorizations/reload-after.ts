import type { AuthorizationAnswer } from "../applications/financing-application";

/**
 * Reloads the authorization after the lender did the action. Does not reload while fields must be corrected. rule:
 * financing/authorization-reload
 */
export async function reloadAfter(
  runAction: () => Promise<AuthorizationAnswer>,
  reload: () => void
): Promise<AuthorizationAnswer["errors"]> {
  const { errors } = await runAction();
  if (errors.length === 0) reload();
  return errors;
}
