import { confirmDialog } from "@/components/ui/overlays/confirm-dialog";
import { formatList } from "@/lib/platform/format/format-list";
import { CallError } from "@/lib/platform/http/api-client";

type Confirmation = { confirmUnknownRecipient?: true };

/**
 * Sends, and asks first when an address belongs to no contact of the customer. When the user declines, throws the
 * refusal as a message at `field`, so that the form stays open.
 */
export async function sendWithConfirmation<Answer>(
  field: string,
  send: (confirmation: Confirmation) => Promise<Answer>
): Promise<Answer> {
  try {
    return await send({});
  } catch (error) {
    const addresses = getUnknownAddresses(error);
    if (!(error instanceof CallError) || addresses.length === 0) throw error;
    const to = formatList(addresses);
    const isConfirmed = await confirmDialog(`Send to ${to}?`, error.message, {
      yes: "Send",
      no: "Cancel",
      isRisky: true,
    });
    if (isConfirmed) return send({ confirmUnknownRecipient: true });
    throw new CallError(error.status, { ...error.answer, errors: { [field]: `Email not sent. Check ${to}.` } });
  }
}

function getUnknownAddresses(error: unknown): string[] {
  if (!(error instanceof CallError) || error.answer.code !== "unknown_recipient") return [];
  const addresses = error.answer.details?.["addresses"];
  return Array.isArray(addresses) ? addresses.map(String) : [];
}
