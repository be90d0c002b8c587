/** The cookie with the id of the sync warning that the user dismissed. */
export const DISMISSED_SYNC_WARNING = "truckroll.sync-warning-dismissed";
