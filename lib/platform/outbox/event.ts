/** The events of the product, each with what it tells: ids only. Each domain adds its own in its events.ts. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- filled by the domains
export interface DomainEvents {}

export type EventType = keyof DomainEvents;

/** A domain event as reactions and realtime messages see it. `id` is what repeats are recognised by. */
export type OutboxEvent = {
  id: string;
  businessId: string;
  type: string;
  payload: Record<string, unknown>;
  actorUserId: string | null;
  createdAt: Date;
};

/** Answers an event. Runs at least once: whatever it does must be harmless when done again for the same event id. */
export type Reaction = (event: OutboxEvent) => Promise<void>;

/** The reactions to each type of event, by the names that their tasks have; a name that tasks wait under stays. */
export type Reactions = Record<string, Record<string, Reaction>>;

/** What an event looks like on a realtime channel: ids only; the relay adds `id` and `sequence`. */
export type Announcement = { channel: string; event: string; data: Record<string, unknown> };
