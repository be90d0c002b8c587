/** Keeps the user's own changes and takes the rest from the latest state. */
export function mergeDrafts<Draft extends object>(before: Draft, ownDraft: Draft, latest: Draft): Draft {
  const isMine = (name: keyof Draft) => JSON.stringify(ownDraft[name]) !== JSON.stringify(before[name]);
  const changed = (Object.keys(ownDraft) as Array<keyof Draft>).filter(isMine).map((name) => [name, ownDraft[name]]);
  return { ...latest, ...Object.fromEntries(changed) };
}
