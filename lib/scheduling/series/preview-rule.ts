import { occurrencesFrom, readRule, ruleText, type WallText } from "@/lib/platform/recurrence/recurrence";

/** What a rule means, before anything is saved. */
export type RulePreview = {
  /** The first days that it gives. */
  appointments: string[];
  rrule: string;
  /** The rule in words; of one that cannot be used, why. */
  text: string;
  valid: boolean;
};

/** Reads a rule as the editor holds it. rule: appointments/rrule */
export function previewRule(rrule: string, startWall: WallText, zone: string, count: number): RulePreview {
  const read = readRule(rrule, startWall, zone);
  if (!read.valid) return { appointments: [], rrule, text: read.reason, valid: false };
  const recurrence = { rule: read.rule, startWall, zone };
  const days = occurrencesFrom(recurrence, null, count).map(({ wall }) => wall.slice(0, 10));
  if (days[0] !== startWall.slice(0, 10)) {
    return { appointments: [], rrule: read.rule, text: notOn(days[0]), valid: false };
  }
  return { appointments: days, rrule: read.rule, text: ruleText(recurrence), valid: true };
}

/** Says which date would do. */
function notOn(next: string | undefined): string {
  const sentence = "The first date is not on a day of this repetition.";
  return next ? `${sentence} The next one is ${next.replace(/(\d+)-(\d+)-(\d+)/, "$2/$3/$1")}.` : sentence;
}
