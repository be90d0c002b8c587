/** The kinds of channels that screens listen to. Each business has one channel per kind. */
const channelKinds = [
  "appointment",
  "twilio-call",
  "voip-call-api",
  // All known data about a caller. The balance has a separate channel.
  "call-card",
  "call-card-balance",
  "conversation",
  "message-counts",
  "financing",
] as const;

export type ChannelKind = (typeof channelKinds)[number];

const pattern = new RegExp(`^private-(${channelKinds.join("|")})-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$`);

/** Builds the name of a channel, for example `private-appointment-0190…`. */
export function buildChannelName(kind: ChannelKind, businessId: string): string {
  return `private-${kind}-${businessId}`;
}

/** Parses a channel name. Null when it is not one of ours. */
export function parseChannelName(name: string): { kind: ChannelKind; businessId: string } | null {
  const match = pattern.exec(name);
  return match ? { kind: match[1] as ChannelKind, businessId: match[2] as string } : null;
}
