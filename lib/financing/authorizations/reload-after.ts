import type { AuthorizationAnswer } from "../applications/application-shapes";

/** Has the authorization read again once the lender did what was asked; not while something is to be corrected. rule: financing/authorization-reload */
export async function reloadAfter(
  act: () => Promise<AuthorizationAnswer>,
  reload: () => void,
): Promise<AuthorizationAnswer["errors"]> {
  const { errors } = await act();
  if (errors.length === 0) reload();
  return errors;
}
