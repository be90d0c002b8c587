import { listOccurrencesFrom, parseRule, formatRule, type WallText } from "@/lib/platform/recurrence/recurrence";

/** A preview of a rule before anything is saved. */
export type RulePreview = {
  /** The first days that the rule gives. */
  appointments: string[];
  rrule: string;
  /** The rule in words, or the reason why it cannot be used. */
  text: string;
  valid: boolean;
};

/** Previews a rule of the editor. rule: appointments/rrule */
export function previewRule(
  rrule: string,
  startWall: WallText,
  { zone, count }: { zone: string; count: number }
): RulePreview {
  const read = parseRule(rrule, startWall, zone);
  if (!read.valid) return { appointments: [], rrule, text: read.reason, valid: false };
  const recurrence = { rule: read.rule, startWall, zone };
  const days = listOccurrencesFrom(recurrence, null, count).map(({ wall }) => wall.slice(0, 10));
  if (days[0] !== startWall.slice(0, 10)) {
    return { appointments: [], rrule: read.rule, text: formatFirstDateHint(days[0]), valid: false };
  }
  return { appointments: days, rrule: read.rule, text: formatRule(recurrence), valid: true };
}

/** Builds the sentence that suggests a valid first date. */
function formatFirstDateHint(next: string | undefined): string {
  const sentence = "The first date doesn't match the repeat rule. Change the date or the rule.";
  return next ? `${sentence} The next matching date is ${next.replace(/(\d+)-(\d+)-(\d+)/, "$2/$3/$1")}.` : sentence;
}
