/** The permissions of the product by name. The table of them adds its names here, since the platform knows no domain. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- filled where the permissions are listed
export interface PermissionNames {}

/** A permission: one of the names in the table of permissions. */
export type Permission = keyof PermissionNames;
