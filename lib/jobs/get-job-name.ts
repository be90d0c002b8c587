/** The longest name that still fits a line of a list. */
const LONGEST = 100;

/** Derives a job's name from its problem: the first line, cut at a word. */
export function getJobName(problem: string): string {
  const [first = ""] = problem.trim().split(/\r?\n/);
  const line = first.replaceAll(/\s+/g, " ").trim();
  if (line.length <= LONGEST) return line;
  const cut = line.slice(0, LONGEST - 1);
  const end = cut.lastIndexOf(" ");
  return `${cut.slice(0, end > LONGEST / 2 ? end : undefined).replace(/[\s,.;:–-]+$/, "")}…`;
}

/** Returns the job's name. Empty when it equals the name of its type. */
export const getOwnJobName = ({ name, jobType }: { name: string; jobType: { name: string } }): string =>
  name === jobType.name ? "" : name;
