/** The reason why a text was not delivered, with advice. */
export type DeliveryProblem = { code: number | null; title: string; advice: string };

type ProblemText = readonly [title: string, advice: string];

const BY_CODE: Record<number, ProblemText> = {
  11200: ["Image not available", "The phone provider couldn't open the image. Send the image again."],
  11751: ["Images too large", "Images in one text can total up to 5 MB. Send fewer or smaller images."],
  12300: ["Image type not supported", "Can't text this file. Save the image as a JPEG and send it again."],
  21211: ["Not a phone number", "Correct the customer's number, then send a new text."],
  21610: ["Opted out", "The customer texted STOP. Ask them to text START to your number, or call."],
  21614: ["Not a mobile number", "Ask for a mobile number, or call."],
  21620: ["Image not available", "The phone provider couldn't open the image. Send the image again."],
  21623: ["Too many images", "Send at most 10 images in one text."],
  30003: ["Phone unreachable", "The phone is off or out of range. Resend the text later or call."],
  30004: ["Blocked by recipient", "The recipient blocks texts from your number. Call instead."],
  30005: ["Number not in use", "Ask for the right number."],
  30006: ["Landline", "Texts can't reach landlines. Ask for a mobile number, or call."],
  30007: [
    "Filtered as spam",
    "The carrier blocked this text. Reword it without shortened links, then send a new text.",
  ],
  30008: ["Not delivered", "The carrier didn't give a reason. Resend the text or call."],
  30011: ["Images not supported", "This number can't get images. Send the text without images, or email them."],
  30019: ["Images too large", "The recipient's carrier has a smaller limit. Send fewer or smaller images."],
  30034: [
    "Number not registered",
    "Ask your provider to register your business for texting (A2P 10DLC). Until then, call or email.",
  ],
};

const UNKNOWN: ProblemText = ["Not delivered", "Resend the text or call."];

/** Returns the title and advice for a provider's error code. */
export function getDeliveryProblem(code: number | null): DeliveryProblem {
  const [title, advice] = (code === null ? undefined : BY_CODE[code]) ?? UNKNOWN;
  return { code, title, advice };
}

/** Codes after which the same text may be delivered later. The other codes in the table need another number or text. */
const WORTH_ANOTHER_TRY = new Set([11200, 21620, 30003, 30008, 30034]);

/** True when sending the same text to the same number again may help. */
export const isWorthAnotherTry = (code: number | null): boolean =>
  code === null || WORTH_ANOTHER_TRY.has(code) || !(code in BY_CODE);

/** Codes that are final, with what each says about the number. */
export const OF_THE_NUMBER: Record<number, "out" | "unreachable"> = {
  21211: "unreachable",
  21610: "out",
  21614: "unreachable",
};
