/** rule: errors/call-argument-required */
const ARGUMENT_REQUIRED = "call argument is required.";

/**
 * The argument, for constructors that cannot do without it.
 * @throws Error "call argument is required." when it is missing (undefined or null).
 */
export function requireArgument<T>(argument: T | null | undefined): T {
  if (argument === undefined || argument === null) throw new Error(ARGUMENT_REQUIRED);
  return argument;
}
