import "server-only";
import { describeFailure } from "@/lib/platform/http/answer-error";

/**
 * Reads a list of phone calls for a screen. When it fails, returns an empty list with the errors. rule:
 * load-state/call-list-failure-empties
 */
export async function loadCallsOrErrors<T, E>(
  read: () => Promise<T>,
  empty: E
): Promise<(T | E) & { errors: string[] }> {
  try {
    return { ...(await read()), errors: [] };
  } catch (error) {
    const [, { message, errors }] = describeFailure(error, { id: "callList.list" });
    const byField = Object.values(errors);
    return { ...empty, errors: byField.length > 0 ? byField : [message] };
  }
}
