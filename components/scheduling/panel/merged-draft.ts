/** Keeps the user's own changes and takes the rest from the latest state. */
export function mergeDrafts<Draft extends object>(before: Draft, mine: Draft, latest: Draft): Draft {
  const isMine = (name: keyof Draft) => JSON.stringify(mine[name]) !== JSON.stringify(before[name]);
  const changed = (Object.keys(mine) as Array<keyof Draft>).filter(isMine).map((name) => [name, mine[name]]);
  return { ...latest, ...Object.fromEntries(changed) };
}
