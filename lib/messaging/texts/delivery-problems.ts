/** Why a text did not arrive, in words, and what to do. */
export type DeliveryProblem = { code: number | null; title: string; advice: string };

type Words = readonly [title: string, advice: string];

const BY_CODE: Record<number, Words> = {
  21211: ["Not a phone number", "Correct the number, then send again."],
  21610: ["Opted out", "They texted STOP. Ask them to text START to your number, or call."],
  21614: ["Not a mobile number", "Ask for a mobile number, or call."],
  30003: ["Phone unreachable", "It is off or out of reach. Send again later, or call."],
  30004: ["Blocked by the phone", "They block texts from this number. Call instead."],
  30005: ["Number not in use", "Ask for the right number."],
  30006: ["Landline", "This number gets no texts. Ask for a mobile number, or call."],
  30007: ["Filtered as spam", "The phone company held it back. Send it in other words, without a shortened link."],
  30008: ["Not delivered", "The phone company did not say why. Send again, or call."],
  30034: [
    "Your number is not registered",
    "Register your business for texting (A2P 10DLC) with the provider. Until then call or email.",
  ],
};

const UNKNOWN: Words = ["Not delivered", "Send again, or call."];

/** What a person reads of a provider's code. */
export function deliveryProblem(code: number | null): DeliveryProblem {
  const [title, advice] = (code === null ? undefined : BY_CODE[code]) ?? UNKNOWN;
  return { code, title, advice };
}

/** Final at once, whatever is tried: what each says of the number. */
export const OF_THE_NUMBER: Record<number, "out" | "unreachable"> = {
  21211: "unreachable",
  21610: "out",
  21614: "unreachable",
};
