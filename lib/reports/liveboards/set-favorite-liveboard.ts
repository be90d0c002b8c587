import "server-only";
import { recordChange } from "@/lib/platform/changes/record-change";
import { notFound } from "@/lib/platform/refusals/refusal";
import { getStaffActor, type Who } from "@/lib/platform/session/who";
import { findLiveboard, type Liveboard, LIVEBOARDS, OVERVIEW } from "./liveboards";

export type ListedLiveboard = { liveboardId: string; name: string; category: string; isFavorite: boolean };

/** Lists all liveboards, or those of one category, and marks the current user's favorites. */
export async function listLiveboards(who: Who, category?: string): Promise<ListedLiveboard[]> {
  const favorites = await loadOwnFavorites(who);
  return LIVEBOARDS.filter((board) => category === undefined || board.category === category).map((board) =>
    toListedLiveboard(board, favorites)
  );
}

/** Returns the liveboard that everybody starts with. Source: analytics.getOverviewLiveboard. */
export async function getOverviewLiveboard(who: Who): Promise<ListedLiveboard> {
  return toListedLiveboard(OVERVIEW, await loadOwnFavorites(who));
}

const toListedLiveboard = ({ id, name, category }: Liveboard, favorites: readonly string[]): ListedLiveboard => ({
  liveboardId: id,
  name,
  category,
  isFavorite: favorites.includes(id),
});

/**
 * Adds a liveboard to the current user's favorites, or removes it. Repeating it changes nothing. rule:
 * analytics/favourite
 */
export async function setFavoriteLiveboard(who: Who, id: string, isFavorite: boolean): Promise<void> {
  if (!findLiveboard(id)) throw notFound("liveboard");
  const { userId } = getStaffActor(who);
  await who.db(async (db) => {
    const changed = await db.$executeRaw`
      UPDATE user_account SET version = version + 1,
        favorite_liveboards = array_remove(favorite_liveboards, ${id}) || ${isFavorite ? [id] : []}::text[]
      WHERE business_id = ${who.businessId}::uuid AND id = ${userId}::uuid
        AND (${id} = ANY(favorite_liveboards)) <> ${isFavorite}`;
    if (changed > 0) recordChange(db, { action: "user.favorites", subjectKind: "user", subjectId: userId });
  });
}

async function loadOwnFavorites(who: Who): Promise<string[]> {
  const where = { businessId_id: { businessId: who.businessId, id: getStaffActor(who).userId } };
  const user = await who.db((db) => db.user.findUniqueOrThrow({ where, select: { favoriteLiveboards: true } }));
  return user.favoriteLiveboards;
}
