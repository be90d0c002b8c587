import "server-only";
import { whereSameText } from "@/lib/platform/database/where-same-text";
import type { Prisma } from "@prisma/client";
import { z } from "zod";
import { recordChange } from "@/lib/platform/changes/record-change";
import { conflict, invalid, notFound } from "@/lib/platform/refusals/refusal";
import { Id, line } from "@/lib/platform/shapes/call-shapes";
import { Percent } from "@/lib/platform/money/money-shapes";
import type { Who } from "@/lib/platform/session/who";
import { recordAccessChange } from "../sessions/end-sessions";
import { KEPT_BY_ADMINISTRATORS } from "./administration";

/** A role with its permissions. `key` names a built-in role. A null `maxDiscountPercent` means no limit. */
export const Role = z.object({
  id: Id,
  key: z.string().nullable(),
  name: z.string(),
  permissions: z.array(z.string()),
  maxDiscountPercent: z.string().nullable(),
  requiresTwoFactor: z.boolean(),
  people: z.number().int(),
  version: z.number().int(),
});
export type Role = z.output<typeof Role>;

export const RoleInput = z.object({
  name: line(60).min(1, "this field is required"),
  permissions: z.array(line(60)).max(200),
  maxDiscountPercent: Percent.nullable().optional(),
  /** Stays unchanged when left out. Off in a new role. */
  requiresTwoFactor: z.boolean().optional(),
  version: z.number().int().optional(),
});
export type RoleInput = z.output<typeof RoleInput>;

/** Lists the roles, the built-in ones first. */
export function listRoles(who: Who): Promise<{ items: Role[]; total: number }> {
  return who.db(async (db) => {
    const rows = await db.role.findMany({
      where: { businessId: who.businessId },
      include: { _count: { select: { users: { where: { deactivatedAt: null } } } } },
      orderBy: [{ key: { sort: "asc", nulls: "last" } }, { name: "asc" }],
    });
    const items = rows.map(({ _count, ...row }) => ({ ...limitOnWire(row), people: _count.users }));
    return { items, total: items.length };
  });
}

/** Creates a role. `knownPermissions` are all existing permissions: a business's roles never hold others. */
export function createRole(who: Who, input: RoleInput, knownPermissions: ReadonlySet<string>): Promise<Role> {
  return who.db(async (db) => {
    await refuseDuplicateName(who, input.name);
    const row = await db.role.create({
      data: {
        businessId: who.businessId,
        name: input.name,
        permissions: checkPermissions(input, knownPermissions),
        maxDiscountPercent: input.maxDiscountPercent ?? null,
        requiresTwoFactor: input.requiresTwoFactor ?? false,
      },
    });
    recordChange(db, { action: "role.created", subjectKind: "settings", subjectId: row.id });
    return { ...limitOnWire(row), people: 0 };
  });
}

/**
 * Changes a role from the next request of its users on. The administrator role always keeps users and settings (409).
 */
export function changeRole(
  who: Who,
  id: string,
  { input, knownPermissions }: { input: RoleInput; knownPermissions: ReadonlySet<string> }
): Promise<Role> {
  return who.db(async (db) => {
    const key = { businessId_id: { businessId: who.businessId, id } };
    const before = await db.role.findUnique({ where: key });
    if (!before) throw notFound("role");
    if (input.version !== undefined && input.version !== before.version) {
      throw conflict(
        "changed_meanwhile",
        "This role changed after you opened it. Reload the page, review the changes, and save again."
      );
    }
    const permissions = checkPermissions(input, knownPermissions);
    if (before.key === "administrator" && !KEPT_BY_ADMINISTRATORS.every((name) => permissions.includes(name))) {
      throw conflict("administrator_role", "The Administrator role must keep the permissions for users and settings.");
    }
    await refuseDuplicateName(who, input.name, id);
    const after = await db.role.update({
      where: key,
      data: {
        name: input.name,
        permissions,
        ...(input.maxDiscountPercent === undefined ? {} : { maxDiscountPercent: input.maxDiscountPercent }),
        requiresTwoFactor: input.requiresTwoFactor ?? before.requiresTwoFactor,
        version: { increment: 1 },
      },
    });
    recordChange(db, { action: "role.changed", subjectKind: "settings", subjectId: id });
    const people = await db.user.findMany({
      where: { businessId: who.businessId, roleId: id, deactivatedAt: null },
      select: { id: true },
    });
    recordAccessChange(
      db,
      people.map((person) => person.id)
    );
    return { ...limitOnWire(after), people: people.length };
  });
}

function limitOnWire<Row extends { maxDiscountPercent: Prisma.Decimal | null }>(row: Row) {
  return { ...row, maxDiscountPercent: row.maxDiscountPercent?.toString() ?? null };
}

function checkPermissions({ permissions }: RoleInput, knownPermissions: ReadonlySet<string>): string[] {
  const unknown = permissions.filter((name) => !knownPermissions.has(name));
  if (unknown.length > 0)
    throw invalid({
      permissions: "A selected permission doesn't exist. Reload the page and select permissions again.",
    });
  return [...new Set(permissions)].sort();
}

function refuseDuplicateName(who: Who, name: string, exceptId?: string): Promise<void> {
  return who.db(async (db) => {
    const existingRole = await db.role.findFirst({
      where: { businessId: who.businessId, name: whereSameText(name) },
    });
    if (existingRole && existingRole.id !== exceptId)
      throw invalid({ name: "Another role has this name. Enter another name." });
  });
}
