import "server-only";
import type { z } from "zod";
import { call } from "@/lib/platform/http/call";
import { IdPath, page, Success } from "@/lib/platform/shapes/call-shapes";
import type { Permission } from "@/lib/platform/session/permission";
import type { NamedList, NamedShape } from "./named-list";

type Options = { permission?: Permission; refusals?: readonly string[] };

type DeleteAnswer<R extends z.ZodType> = { returns: R; of: (id: string) => z.input<R> };

const MANAGE = "lists.change";
const getNotFoundCode = (noun: string) => `${noun.replaceAll(/[ -]/g, "_")}_not_found`;

/** Declares the call that returns the whole list. Without a permission, every user may read it. */
export function readCall<S extends NamedShape, I extends NamedShape>(
  list: NamedList<S, I>,
  summary: string,
  { permission }: Options = {}
) {
  return call({
    id: `${list.calls}.list`,
    summary,
    ...(permission ? { permission } : {}),
    returns: page(list.shape),
    run: ({ who }) => toItems(who.db((db) => list.all(db))),
  });
}

/** Declares the call that returns one entry. */
export function showCall<S extends NamedShape, I extends NamedShape>(
  list: NamedList<S, I>,
  { permission }: Options = {}
) {
  return call({
    id: `${list.calls}.show`,
    summary: `Returns ${withArticle(list.noun)}`,
    ...(permission ? { permission } : {}),
    params: IdPath,
    returns: list.shape,
    refusals: [getNotFoundCode(list.noun)],
    run: ({ who, params }) => list.show(who, params.id),
  });
}

/** Declares the call that adds an entry. */
export function createCall<S extends NamedShape, I extends NamedShape>(
  list: NamedList<S, I>,
  { permission = MANAGE, refusals = [] }: Options = {}
) {
  return call({
    id: `${list.calls}.create`,
    summary: `Adds ${withArticle(list.noun)}`,
    permission,
    ...declareGuard(list),
    body: list.input,
    returns: list.shape,
    status: 201,
    idempotent: true,
    refusals: [...guardRefusals(list), ...refusals],
    run: ({ who, body }) => list.create(who, body as z.output<I>),
  });
}

/** Declares the call that changes an entry. */
export function updateCall<S extends NamedShape, I extends NamedShape>(
  list: NamedList<S, I>,
  { permission = MANAGE, refusals = [] }: Options = {}
) {
  return call({
    id: `${list.calls}.update`,
    summary: `Changes ${withArticle(list.noun)}`,
    permission,
    ...declareGuard(list),
    params: IdPath,
    body: list.input,
    returns: list.shape,
    refusals: [getNotFoundCode(list.noun), ...guardRefusals(list), ...refusals],
    run: ({ who, params, body }) => list.change(who, params.id, body as z.output<I>),
  });
}

/** Declares the call that deletes an entry. `answer` is the documented answer; it defaults to `{ success }`. */
export function deleteCall<S extends NamedShape, I extends NamedShape, R extends z.ZodType = typeof Success>(
  list: NamedList<S, I>,
  { permission = MANAGE, refusals = [], answer }: Options & { answer?: DeleteAnswer<R> } = {}
) {
  return call({
    id: `${list.calls}.delete`,
    summary: `Deletes ${withArticle(list.noun)}`,
    permission,
    ...declareGuard(list),
    params: IdPath,
    returns: answer ? answer.returns : Success,
    refusals: [getNotFoundCode(list.noun), ...guardRefusals(list), ...refusals],
    run: async ({ who, params }) => {
      await list.remove(who, params.id);
      return answer ? answer.of(params.id) : { success: true };
    },
  });
}

/** Returns the declaration for a call that carries the token of a form. */
const declareGuard = ({ formToken }: { formToken?: boolean }) => (formToken ? { formToken } : {});
const guardRefusals = ({ formToken }: { formToken?: boolean }) => (formToken ? ["form_token_expired"] : []);

async function toItems<Item>(pendingItems: Promise<Item[]>): Promise<{ items: Item[]; total: number }> {
  const items = await pendingItems;
  return { items, total: items.length };
}

const withArticle = (noun: string) => `${/^[aeiou]/.test(noun) ? "an" : "a"} ${noun}`;
