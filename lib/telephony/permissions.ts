/** What a role may allow in this domain: name and one sentence. */
export const callPermissions = {
  "calls.view": "See calls, play their recordings and read their transcripts.",
  "calls.take": "Take calls: see them ring, lock them, log them, write notes and call back.",
  "phones.manage": "Set up the phone system: the account of the provider, and the phones of the voice integration.",
} as const;
