/** Where the embedded databases of root lie, unless a data folder was named. */
export const ROOT_FOLDER = "/var/lib/truckroll";
