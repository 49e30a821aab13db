import type { TrailReason } from '@trapline/contract/inspections/reasons.ts';
import type { Actor, TxCtx } from './context.ts';

export type AuditEntry = {
  /** `entity.verb`, e.g. `inspection.approve`. */
  readonly action: `${string}.${string}`;
  readonly entityId: number;
  readonly rootCompanyId: number | null;
  readonly placeId?: number | null;
  readonly before?: unknown;
  readonly after?: unknown;
  /** The inspection that had ended and whose facts this changes: what its next report lists as an amendment. */
  readonly correctsInspectionId?: number | null;
  /** Why, as the person said. */
  readonly reason?: TrailReason | null | undefined;
};

const SECRET = /password|token|secret|hash|appkey/i;

/** The trail must not become a second place where secrets lie. */
const withoutSecrets = (value: unknown): unknown => {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, SECRET.test(key) ? '***' : withoutSecrets(inner)]),
  );
};

const asJson = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(withoutSecrets(value)));

/** The name under which an act stands in the trail and on documents. */
export const nameOfActor = (actor: Actor): string => {
  if (actor.kind === 'user') return `${actor.name} ${actor.surname}`;
  if (actor.kind === 'job') return actor.name;
  return actor.kind === 'device' ? actor.devEui : 'visitor';
};

const rowOf = (tx: TxCtx, entry: AuditEntry) => ({
  at: tx.now(),
  actor_kind: tx.actor.kind,
  actor_user_id: tx.actor.kind === 'user' ? tx.actor.id : null,
  actor_name: nameOfActor(tx.actor),
  action: entry.action,
  entity: entry.action.slice(0, entry.action.indexOf('.')),
  entity_id: entry.entityId,
  root_company_id: entry.rootCompanyId,
  place_id: entry.placeId ?? null,
  before: asJson(entry.before),
  after: asJson(entry.after),
  corrects_inspection_id: entry.correctsInspectionId ?? null,
  reason_code: entry.reason?.code ?? null,
  reason_text: entry.reason?.text || null,
  request_id: tx.requestId,
});

/** Same transaction as the change: a failed audit row rolls the change back. */
export const writeAudit = async (tx: TxCtx, ...entries: readonly AuditEntry[]): Promise<void> => {
  if (entries.length === 0) return;
  await tx.db
    .insertInto('audit_log')
    .values(entries.map((entry) => rowOf(tx, entry)))
    .execute();
};
