import { MailForecastNote } from "@/components/office/mail-forecast";
import { useMailProblem } from "@/components/office/mail-problem";
import { Checkbox } from "@/components/ui/choices/checkbox";
import { toast } from "@/components/ui/overlays/toast";
import { TextField } from "@/components/ui/fields/text-field";
import type { InvoiceContact } from "./invoice-actions";

type Customer = { fullName: string; email: string };

/**
 * Lists all people of a customer with an email address, the customer first. An `id` is a contact's, or the address
 * itself.
 */
export function listMailPeople({ fullName, email }: Customer, contacts: readonly InvoiceContact[]): InvoiceContact[] {
  return [
    ...(email ? [{ id: email, name: fullName, email }] : []),
    ...contacts.filter((contact) => contact.email && contact.email !== email),
  ];
}

/** Parses the typed addresses, separated by commas or spaces. */
export const parseTypedAddresses = (text: unknown): string[] =>
  String(text ?? "")
    .split(/[\s,;]+/)
    .filter(Boolean);

type SentState = "sending" | "queued" | "kept";

/** Shows the state of an email right after sending. `name` is the document, such as "invoice #1042". */
export function showSendResult(name: string, sent: { recipients: string[]; state: SentState }): void {
  if (sent.state === "kept") toast.danger(formatSendResult(name, sent));
  else toast.success(formatSendResult(name, sent));
}

export function formatSendResult(
  name: string,
  { recipients, state }: { recipients: string[]; state: SentState }
): string {
  const people = recipients.join(", ");
  if (state === "sending") return `Sending ${name} to ${people}.`;
  return state === "kept"
    ? `Didn't send ${name} to ${people}. Email isn't set up.`
    : `Queued ${name} for ${people}. It will be sent when email sending resumes.`;
}

type Props = { people: readonly InvoiceContact[]; ticked: readonly string[]; onTick: (ids: string[]) => void };

/** The recipients of an email: checkboxes for known people, and the field `contacts` for others. */
export function RecipientFields({ people, ticked, onTick }: Props) {
  const problemOf = useMailProblem();
  return (
    <>
      <MailForecastNote />
      {people.length > 0 && (
        <fieldset className="flex flex-col gap-1">
          <legend className="mb-1 text-sm font-medium">To</legend>
          {people.map(({ id, name, email }) => (
            <Checkbox
              key={id}
              isSelected={ticked.includes(id)}
              onChange={(isOn) => onTick(isOn ? [...ticked, id] : ticked.filter((each) => each !== id))}
              help={problemOf(email) ? `${email}. ${problemOf(email)}` : email}
            >
              {name}
            </Checkbox>
          ))}
        </fieldset>
      )}
      <TextField
        label={people.length > 0 ? "Other addresses" : "Email addresses"}
        name="contacts"
        help="Separate addresses with commas."
        autoComplete="off"
      />
    </>
  );
}
