/** A voice instruction of the phone provider, with what it says or contains. https://www.twilio.com/docs/voice/twiml */
export type Instruction = {
  name: string;
  attributes?: Record<string, string | number | boolean>;
  content?: string | readonly Instruction[];
};

/** Formats instructions as XML, for the answer to a webhook. */
export function formatInstructions(instructions: readonly Instruction[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>${formatElement({ name: "Response", content: instructions })}`;
}

function formatElement({ name, attributes = {}, content = "" }: Instruction): string {
  const words = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`);
  const inside = typeof content === "string" ? escapeXml(content) : content.map(formatElement).join("");
  return inside === "" ? `<${name}${words.join("")}/>` : `<${name}${words.join("")}>${inside}</${name}>`;
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

const escapeXml = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
