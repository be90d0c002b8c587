import { z } from "zod";
import { readPhoneKey } from "@/lib/platform/format/parse-phone";
import { canBeCalledBack } from "../calls/parse-caller-number";

type Speaker = { isCustomer: boolean; name: string; userId: null };
type Entry = { speaker: Speaker; text: string };

/** The known people on the two sides of a phone call. */
type CallSides = { type: string; numberFrom: string; numberTo: string; callerName: string; calleeName: string };

const Timeline = z.object({
  timeline: z.array(
    z.looseObject({
      text: z.string().catch(""),
      users: z.array(z.looseObject({ username: z.string().catch("") })).catch([]),
    })
  ),
});

/**
 * Parses a transcript of the voice service: WebVTT with a name before each line, or JSON with a timeline. Joins
 * consecutive pieces of one speaker. Null for any other format.
 */
export function parseVoiceTranscript(text: string, call: CallSides): Entry[] | null {
  const utterances = /^\uFEFF?WEBVTT/.test(text) ? parseVtt(text) : parseTimeline(text);
  if (!utterances) return null;
  const entries: Entry[] = [];
  for (const { name, text: words } of utterances) {
    if (!words) continue;
    const last = entries.at(-1);
    if (last && last.speaker.name === name) last.text = `${last.text} ${words}`;
    else entries.push({ speaker: { isCustomer: isOtherParty(name, call), name, userId: null }, text: words });
  }
  return entries;
}

type Utterance = { name: string; text: string };

/** The longest name before a colon. A longer beginning of a line is spoken text. */
const LONGEST_NAME = 60;

function parseVtt(text: string): Utterance[] {
  return text
    .replaceAll("\r\n", "\n")
    .split(/\n{2,}/)
    .flatMap((block) => {
      const lines = block.split("\n");
      const time = lines.findIndex((line) => line.includes("-->"));
      if (time < 0) return [];
      const words = lines.slice(time + 1).join(" ");
      // A voice tag may also name the speaker: <v Ann Lee>.
      const [, voice] = /^<v(?:\.[^ >]*)? ([^>]+)>/.exec(words) ?? [];
      const plain = words.replaceAll(/<[^>]*>/g, "").trim();
      const colon = plain.indexOf(": ");
      if (voice) return [{ name: voice.trim(), text: plain }];
      return colon > 0 && colon <= LONGEST_NAME
        ? [{ name: plain.slice(0, colon).trim(), text: plain.slice(colon + 2).trim() }]
        : [{ name: "", text: plain }];
    });
}

function parseTimeline(text: string): Utterance[] | null {
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

/** True when a name or number belongs to the other side. */
function isOtherParty(name: string, { type, numberFrom, numberTo, callerName, calleeName }: CallSides): boolean {
  const otherSide = type === "OUTBOUND" ? [numberTo, calleeName] : [numberFrom, callerName];
  const key = readPhoneKey(name);
  return otherSide.some(
    (one) =>
      one !== "" &&
      (one.trim().toLowerCase() === name.trim().toLowerCase() || (canBeCalledBack(key) && readPhoneKey(one) === key))
  );
}
