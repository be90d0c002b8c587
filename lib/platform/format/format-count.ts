/** Formats a number with thousands separators: "1,250". */
export const formatNumber = (count: number): string => count.toLocaleString("en-US");

/** Formats a quantity such as "1500.5" with thousands separators: "1,500.5". */
export function formatQuantity(quantity: string): string {
  const [whole = "", decimals] = quantity.split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return decimals === undefined ? grouped : `${grouped}.${decimals}`;
}

/** Formats a number of things: "1 job", "1,250 jobs". Irregular plurals are given: "2 entries". */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}
