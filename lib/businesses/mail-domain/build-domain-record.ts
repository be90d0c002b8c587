/** Builds the TXT record with which a domain's owner authorizes a key to sign its email (RFC 6376). */
export function buildDomainRecord({
  domain,
  selector,
  publicKey,
}: {
  domain: string;
  selector: string;
  publicKey: string;
}) {
  return { name: `${selector}._domainkey.${domain}`, value: `v=DKIM1; k=rsa; p=${publicKey}` };
}

export type RecordProblem = "missing" | "different" | "";

/** Compares the TXT records that were found with the key. The parts of a record are joined. */
export function getRecordProblem(txtRecords: readonly string[][], publicKey: string): RecordProblem {
  const records = txtRecords.map((parts) => parts.join("").replaceAll(/\s/g, ""));
  if (records.length === 0) return "missing";
  // Several records for one key are undefined: receivers may read any of them.
  const [record = ""] = records;
  return records.length === 1 && findTag(record, "p") === publicKey ? "" : "different";
}

function findTag(record: string, tag: string): string | undefined {
  return record
    .split(";")
    .find((part) => part.startsWith(`${tag}=`))
    ?.slice(tag.length + 1);
}
