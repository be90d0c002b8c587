import { z } from "zod";

/** A liveboard as calls return it. */
export const LiveboardOnWire = z.object({
  liveboardId: z.string(),
  name: z.string(),
  category: z.string(),
  isFavorite: z.boolean(),
});

/** A token for a frame. `expiration_time_in_millis` is an instant, in ms since 1970. */
export const EmbedToken = z.object({ token: z.string(), expiration_time_in_millis: z.int() });
export type EmbedToken = z.output<typeof EmbedToken>;

/** The least remaining lifetime of a usable token. */
const LEAST_LEFT_MS = 5 * 60_000;

/** True when a frame may continue with its token at `now` (ms). rule: analytics/token-valid */
export function isTokenValid(
  token: Pick<EmbedToken, "expiration_time_in_millis"> | null,
  { isLoaded, now }: { isLoaded: boolean; now: number }
): boolean {
  return isLoaded && token !== null && token.expiration_time_in_millis - now > LEAST_LEFT_MS;
}
