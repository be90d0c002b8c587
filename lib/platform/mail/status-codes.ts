/** Statuses of what failed for another reason than its address: full, too long, too large, what it says, who sends it. */
const NOT_THE_ADDRESS = /^5\.(?:2\.[23]|3\.4|6\.\d+|7\.\d+)$/;

/** The status of an answer or report in the form of RFC 3463, such as 5.1.1; null where it names none. */
export function statusOf(text: string): string | null {
  return /(?:^|[\s;-])([245]\.\d{1,3}\.\d{1,3})(?![.\d])/.exec(text)?.[1] ?? null;
}

/** Whether what failed with this status would at every other try, because the address is of no use. */
export const isOfNoUse = (status: string): boolean => status.startsWith("5.") && !NOT_THE_ADDRESS.test(status);
