/** The TXT record by which the owner of a domain says that a key signs its mail (RFC 6376). */
export function domainRecord({ domain, selector, publicKey }: { domain: string; selector: string; publicKey: string }) {
  return { name: `${selector}._domainkey.${domain}`, value: `v=DKIM1; k=rsa; p=${publicKey}` };
}

export type RecordProblem = "missing" | "different" | "";

/** What is wrong with the TXT records that were found there; the parts of a record belong together. */
export function recordProblem(found: readonly string[][], publicKey: string): RecordProblem {
  const records = found.map((parts) => parts.join("").replaceAll(/\s/g, ""));
  if (records.length === 0) return "missing";
  // More than one record at the name of a key is undefined: receivers may read either.
  const [record = ""] = records;
  return records.length === 1 && tagOf(record, "p") === publicKey ? "" : "different";
}

function tagOf(record: string, tag: string): string | undefined {
  return record
    .split(";")
    .find((part) => part.startsWith(`${tag}=`))
    ?.slice(tag.length + 1);
}
