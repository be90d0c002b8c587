import type { IncomingMessage } from "node:http";
import { getRequestAddress } from "./get-request-address";
import { judgeRequest, pathOf } from "./judge-request";
import { getBodyLimit, connectionLimits } from "./body-limits";
import { BodyBudget, type BusyBody, RequestRefused, takeBody } from "./take-body";

/** Returns true when a request carries a session that we sealed. */
type HasSession = (request: IncomingMessage) => Promise<boolean>;

/** Proves by the start of a body that its sender holds a link. Throws RequestRefused otherwise. */
type ProveHolder = (request: IncomingMessage, provenAt: string, start: Buffer) => Promise<void>;

/**
 * The rooms for arriving bodies. Strangers cannot use up those of users with a session, and large bodies cannot use up
 * those of small ones.
 */
export class BodyRooms {
  readonly #smallOfStrangers = new BodyBudget(connectionLimits.strangersSmallBodies);
  readonly #ofStrangers = new BodyBudget(connectionLimits.strangersBodies);
  readonly #small = new BodyBudget(connectionLimits.smallBodies);
  readonly #large = new BodyBudget(connectionLimits.bodies);

  /** @param proxies the number of trusted proxies before the front */
  constructor(
    readonly proxies: number,
    readonly hasSession: HasSession,
    readonly proveHolder: ProveHolder
  ) {}

  /** Judges a request and reads its body. Returns null for a request without one. Throws RequestRefused. */
  async readBody(request: IncomingMessage): Promise<BusyBody | null> {
    const refusal = judgeRequest(request);
    if (refusal) throw new RequestRefused(refusal.status, refusal.code, refusal.message);
    const { "content-length": length, "transfer-encoding": encoding } = request.headers;
    if (encoding === undefined && !(Number(length) > 0)) return null;
    const { anonymous, withSession, provenAt } = getBodyLimit(pathOf(request.url));
    const address = getRequestAddress(request, this.proxies);
    const announced = encoding === undefined ? Number(length) : withSession;
    const isSmall = announced <= connectionLimits.smallBody;
    if (!(await this.hasSession(request))) {
      const budget = isSmall ? this.#smallOfStrangers : this.#ofStrangers;
      const prove = (start: Buffer) => this.proveHolder(request, provenAt ?? "", start);
      return takeBody(request, {
        address,
        budget,
        limit: anonymous,
        ...(provenAt ? { raised: { limit: withSession, prove } } : {}),
      });
    }
    const budget = isSmall && this.#small.hasRoom(address, announced) ? this.#small : this.#large;
    return takeBody(request, { address, budget, limit: withSession });
  }
}
