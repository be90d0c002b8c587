/** What a business's screens listen to; one channel each per business. */
const channelKinds = [
  "appointment",
  "twilio-call",
  "voip-call-api",
  // All that is known of who calls; with what is owed on a channel of its own.
  "call-card",
  "call-card-balance",
  "conversation",
  "message-counts",
  "financing",
] as const;

export type ChannelKind = (typeof channelKinds)[number];

const pattern = new RegExp(`^private-(${channelKinds.join("|")})-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$`);

/** The channel's name, for example `private-appointment-0190…`. */
export function channelName(kind: ChannelKind, businessId: string): string {
  return `private-${kind}-${businessId}`;
}

/** What a channel name stands for, or null when it is none of ours. */
export function parseChannelName(name: string): { kind: ChannelKind; businessId: string } | null {
  const found = pattern.exec(name);
  return found ? { kind: found[1] as ChannelKind, businessId: found[2] as string } : null;
}
