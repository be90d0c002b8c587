/** Formats a number of things: "1 job", "1,250 jobs". Irregular plurals are given: "2 entries". */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;
}
