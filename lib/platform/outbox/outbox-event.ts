/** The events of the product and their payloads, which hold ids only. Each domain adds its own in its events.ts. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- filled by the domains
export interface DomainEvents {}

export type EventType = keyof DomainEvents;

/** A domain event as reactions and realtime messages get it. `id` identifies repeats. */
export type OutboxEvent = {
  id: string;
  businessId: string;
  type: string;
  payload: Record<string, unknown>;
  actorUserId: string | null;
  createdAt: Date;
};

/** Reacts to an event. It runs at least once, so repeating it for the same event id must be harmless. */
export type Reaction = (event: OutboxEvent) => Promise<void>;

/**
 * The reactions to each type of event, by the names of their tasks. Never rename one while tasks wait under its name.
 */
export type Reactions = Record<string, Record<string, Reaction>>;

/** An event on a realtime channel: ids only. The relay adds `id` and `sequence`. */
export type Announcement = { channel: string; event: string; data: Record<string, unknown> };
