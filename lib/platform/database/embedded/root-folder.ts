/** The folder of root's embedded databases, unless a data folder is set. */
export const ROOT_FOLDER = "/var/lib/truckroll";
