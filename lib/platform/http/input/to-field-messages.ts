import type { ZodError } from "zod";
import type { FieldMessages } from "../../refusals/refusal";

/** Names each field as documented, such as `lineItems.0.quantity`. The first message of a field wins. */
export function toFieldMessages(error: ZodError): FieldMessages {
  const messages: FieldMessages = {};
  for (const issue of error.issues) messages[issue.path.join(".") || "body"] ??= issue.message;
  return messages;
}
