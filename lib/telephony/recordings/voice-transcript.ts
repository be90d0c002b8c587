import { z } from "zod";

type Speaker = { isCustomer: boolean; name: string; userId: null };
type Entry = { speaker: Speaker; text: string };

/** Who is on the two sides of a call, as far as is known. */
type Sides = { type: string; numberFrom: string; numberTo: string; callerName: string; calleeName: string };

const Timeline = z.object({
  timeline: z.array(
    z.looseObject({
      text: z.string().catch(""),
      users: z.array(z.looseObject({ username: z.string().catch("") })).catch([]),
    }),
  ),
});

/**
 * What was said, by whom, as the voice service writes it down: WebVTT with the name before each line, or JSON with a
 * timeline. What one says in several pieces is one entry. Null of what is neither.
 */
export function readVoiceTranscript(text: string, call: Sides): Entry[] | null {
  const said = /^\uFEFF?WEBVTT/.test(text) ? ofVtt(text) : ofTimeline(text);
  if (!said) return null;
  const entries: Entry[] = [];
  for (const { name, text: words } of said) {
    if (!words) continue;
    const last = entries.at(-1);
    if (last && last.speaker.name === name) last.text = `${last.text} ${words}`;
    else entries.push({ speaker: { isCustomer: isTheirs(name, call), name, userId: null }, text: words });
  }
  return entries;
}

type Said = { name: string; text: string };

/** The longest name before a colon; a longer beginning of a line is what somebody says. */
const LONGEST_NAME = 60;

function ofVtt(text: string): Said[] {
  return text
    .replaceAll("\r\n", "\n")
    .split(/\n{2,}/)
    .flatMap((block) => {
      const lines = block.split("\n");
      const time = lines.findIndex((line) => line.includes("-->"));
      if (time < 0) return [];
      const words = lines.slice(time + 1).join(" ");
      // A voice may be marked, too: <v Ann Lee>.
      const [, voice] = /^<v(?:\.[^ >]*)? ([^>]+)>/.exec(words) ?? [];
      const plain = words.replaceAll(/<[^>]*>/g, "").trim();
      const colon = plain.indexOf(": ");
      if (voice) return [{ name: voice.trim(), text: plain }];
      return colon > 0 && colon <= LONGEST_NAME
        ? [{ name: plain.slice(0, colon).trim(), text: plain.slice(colon + 2).trim() }]
        : [{ name: "", text: plain }];
    });
}

function ofTimeline(text: string): Said[] | null {
  try {
    const { timeline } = Timeline.parse(JSON.parse(text));
    return timeline.map(({ text: words, users: [first] }) => ({
      name: first?.username.trim() ?? "",
      text: words.trim(),
    }));
  } catch {
    return null;
  }
}

/** Whether a name or number is the other side's. */
function isTheirs(name: string, { type, numberFrom, numberTo, callerName, calleeName }: Sides): boolean {
  const theirs = type === "OUTBOUND" ? [numberTo, calleeName] : [numberFrom, callerName];
  const digits = name.replaceAll(/\D/g, "").slice(-10);
  return theirs.some(
    (one) =>
      one !== "" &&
      (one.trim().toLowerCase() === name.trim().toLowerCase() ||
        (digits.length === 10 && one.replaceAll(/\D/g, "").endsWith(digits))),
  );
}
