import type { IncomingMessage } from "node:http";
import { getRequestAddress } from "./get-request-address";
import { judgeRequest, pathOf } from "./judge-request";
import { getBodyLimit, connectionLimits } from "./body-limits";
import { BodyBudget, type BusyBody, RequestRefused, takeBody } from "./take-body";

/** Returns true when a request carries a session that we sealed. */
type HasSession = (request: IncomingMessage) => Promise<boolean>;

/** Proves by the start of a body that its sender holds a link. Throws RequestRefused otherwise. */
type ProveHolder = (request: IncomingMessage, provenAt: string, start: Buffer) => Promise<void>;

/** The room for arriving bodies. Strangers cannot use up the room of small bodies or of users with a session. */
export class BodyRooms {
  readonly #small = new BodyBudget(connectionLimits.smallBodies);
  readonly #ofStrangers = new BodyBudget(connectionLimits.strangersBodies);
  readonly #ofSessions = new BodyBudget(connectionLimits.bodies);

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
    // Opening the seal of a session costs time, so the front does it only when the result matters.
    if (isSmall && announced <= anonymous && this.#small.hasRoom(address, announced))
      return takeBody(request, { address, budget: this.#small, limit: anonymous });
    const hasValidSession = await this.hasSession(request);
    const budget = hasValidSession ? this.#ofSessions : isSmall ? this.#small : this.#ofStrangers;
    if (hasValidSession) return takeBody(request, { address, budget, limit: withSession });
    const prove = (start: Buffer) => this.proveHolder(request, provenAt ?? "", start);
    return takeBody(request, {
      address,
      budget,
      limit: anonymous,
      ...(provenAt ? { raised: { limit: withSession, prove } } : {}),
    });
  }
}
