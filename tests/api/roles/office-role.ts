import type { BuiltInRole } from "@/lib/permission-table";
import { makeStaff, type Staff } from "@/tests/factories/business";
import { type Route, sentTo, type TestRequest } from "../every-call/requests";
import { makeWorld, type World } from "../every-call/world";
import { buildWorkableRequest } from "./build-workable-request";
import { COUNTS, isRead, isRefused, SELF } from "./kinds-of-calls";
import {
  assign,
  fillWorld,
  isOfOwnRecords,
  makeOwnRecords,
  type OwnRecords,
  unassign,
  withOwnRecords,
} from "./own-records";

type Sent = Awaited<ReturnType<typeof sentTo>>;

/** True when a call was answered. Some documented calls report a failure with status 200. */
function isDone({ declaration }: Route, { status, text }: Sent): boolean {
  const { failure } = declaration;
  const buildFailure = typeof failure === "object" ? failure.buildAnswer : undefined;
  return status < 400 && !(buildFailure && text === JSON.stringify(declaration.returns.parse(buildFailure(""))));
}

/** Reads that answer sums, names, and files, without the ids of the records behind them. */
const WITHOUT_IDS =
  /^(reports|books|geographics)\.|\.(count\w*|csv|dayCsv|export)$|^(synchrony\.getAccount|sms\.getConsent)$/;

/** Changes that leave little for others to change. They come last, so that few of them need a new world. */
const ENDS =
  /\.(delete|remove|merge|cancel|void|deactivate|unschedule|leave|giveUp|revoke|clear|disconnect|resetTwoFactor)/;

/** Permissions without which a user may only see, or only change, own records. */
const SCOPES = ["schedule.all", "customers.all", "jobs.all", "invoices.all", "payments.all"] as const;

/** Sends every call as a user of one role, in worlds whose records were made by others. */
export class OfficeRole {
  private world!: World;
  private caller!: Staff;
  private own: OwnRecords | null = null;
  /** The number of changes that were made in this world, apart from those of the caller's own login and messages. */
  private made = 0;
  /** Calls that the role may begin and that were not finished, with the status of the answer. */
  readonly begun = new Map<string, number>();

  /** `unfinished` are the calls whose request cannot be finished by anyone. */
  constructor(
    private readonly role: Exclude<BuiltInRole, "technician">,
    private readonly unfinished: ReadonlySet<string>
  ) {}

  /** Returns the cell of each call. Reads come first, because changes alter what they answer. */
  async findCells(calls: readonly Route[]): Promise<Map<Route, string>> {
    const cells = new Map<Route, string>();
    await this.openWorld();
    await fillWorld(this.world, this.world.technician);
    const own = await makeOwnRecords(this.world, this.caller);
    this.own = own;
    const colleague = await this.makeUser();
    for (const route of calls.filter(isRead)) cells.set(route, await this.findCellOfRead(route, own, colleague));
    await this.openWorld();
    const rankOf = ({ declaration: { id } }: Route) => (isOfOwnRecords(id) ? 0 : ENDS.test(id) ? 2 : 1);
    const changes = calls.filter((route) => !isRead(route)).toSorted((a, b) => rankOf(a) - rankOf(b));
    for (const route of changes) cells.set(route, await this.findCellOfChange(route));
    return cells;
  }

  private makeUser(): Promise<Staff> {
    const { business } = this.world;
    return makeStaff(business, { roleId: business.roles[this.role] });
  }

  private async openWorld(): Promise<void> {
    this.world = await makeWorld();
    this.made = 0;
    await this.renewCaller();
  }

  /** Replaces the caller by another user of the role, who has no own records yet. */
  private async renewCaller(): Promise<void> {
    this.caller = await this.makeUser();
    this.own = null;
  }

  private async findCellOfRead(route: Route, own: OwnRecords, colleague: Staff): Promise<string> {
    if (this.lacksPermission(route)) return "-";
    const { id } = route.declaration;
    const sent = await buildWorkableRequest(route, this.world, this.caller);
    const answer = await sentTo(route, sent);
    if (!isDone(route, answer)) return this.findCellOfFailure(route, sent, answer);
    if (SELF.test(id)) return "self";
    // A count of the caller's own differs from a colleague's.
    const isCount = COUNTS.test(id);
    if (isCount && answer.text !== (await sentTo(route, { ...sent, as: colleague })).text) return "own";
    const others = Object.values(this.world).filter((value) => typeof value === "string" && value !== "") as string[];
    const hasOthers = (text: string) => others.some((other) => text.includes(other));
    const names = JSON.stringify([sent.params, sent.body]);
    if (isCount || WITHOUT_IDS.test(id) || hasOthers(names) || hasOthers(answer.text)) return "yes";
    const { term: _term, q: _q, ...wider } = sent.query;
    for (const query of [wider, {}]) if (hasOthers((await sentTo(route, { ...sent, query })).text)) return "yes";
    const isOwn = [this.caller.userId, ...Object.values(own)].some((one) => answer.text.includes(one));
    return isOwn ? "own" : "no records";
  }

  private async findCellOfChange(route: Route): Promise<string> {
    if (this.lacksPermission(route)) return "-";
    const cell = await this.makeChange(route);
    if (cell) return cell;
    // An earlier change may have removed the record or taken the hour, so the call is repeated in a new world.
    await this.openWorld();
    return (await this.makeChange(route)) ?? "-";
  }

  /** Returns the cell of a change, or null if it failed where earlier changes may be the cause. */
  private async makeChange(route: Route): Promise<string | null> {
    if (this.needsNewCaller(route)) await this.renewCaller();
    const sent = await buildWorkableRequest(route, this.world, this.caller);
    const answer = await sentTo(route, sent);
    if (isDone(route, answer)) {
      this.made += 1;
      return SELF.test(route.declaration.id) ? "self" : "yes";
    }
    const isUsed = this.made > 0 && !this.unfinished.has(route.title);
    if (isUsed && answer.status !== 403) return null;
    const cell = await this.findCellOfFailure(route, sent, answer);
    if (cell !== "own") return isUsed ? null : cell;
    if (!isOfOwnRecords(route.declaration.id)) this.made += 1;
    return cell;
  }

  /**
   * True when an earlier change may matter to this one: it may have made a record an own one, where a role may change only
   * those, or it may have changed the caller's login.
   */
  private needsNewCaller({ declaration: { id } }: Route): boolean {
    const { permissions } = this.caller.who;
    return id.startsWith("users.") || isOfOwnRecords(id) || SCOPES.some((scope) => !permissions.has(scope));
  }

  private async findCellOfFailure(route: Route, sent: TestRequest, answer: Sent): Promise<string> {
    const isBegun = this.unfinished.has(route.title) && answer.status === 404;
    if (!isBegun && isRefused(answer)) return isDone(route, await this.sendForOwn(route, sent)) ? "own" : "-";
    this.begun.set(route.title, answer.status);
    return "begun";
  }

  /** Repeats a refused request for records of the caller, who is assigned to the appointment meanwhile. */
  private async sendForOwn(route: Route, sent: TestRequest): Promise<Sent> {
    this.own ??= await makeOwnRecords(this.world, this.caller);
    await assign(this.world, this.caller.userId);
    const answer = await sentTo(route, withOwnRecords(route, sent, this.caller, this.own));
    await unassign(this.world, this.caller.userId);
    return answer;
  }

  /** True when the role is refused before any record is looked at. */
  private lacksPermission({ declaration: { permission } }: Route): boolean {
    return permission !== undefined && !this.caller.who.permissions.has(permission);
  }
}
