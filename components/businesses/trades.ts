/** The trades by the name under which the business's category is stored. */
const TRADES = [
  { id: "hvac", label: "Heating and cooling" },
  { id: "plumbing", label: "Plumbing" },
  { id: "hvac_plumbing", label: "Heating, cooling, and plumbing" },
  { id: "electrical", label: "Electrical" },
  { id: "general", label: "Other trade" },
];

/** Returns the trades, plus the stored one if it is not among them. */
export function listTrades(stored: string): Array<{ id: string; label: string }> {
  const isListed = stored === "" || TRADES.some(({ id }) => id === stored);
  return isListed ? TRADES : [...TRADES, { id: stored, label: stored }];
}
