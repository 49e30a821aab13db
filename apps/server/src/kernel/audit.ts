import type { TrailReason } from '@trapline/contract/inspections/reasons.ts';
import type { Actor, TxCtx } from './context.ts';
import { cachedAndSentWithNext, sentWithNextComment } from './sent-with-next.ts';
import type { Step } from './services.ts';
import { type AuditAction, type AuditEntity, isAudited, textFieldsOf, trailName } from './trail-registry.ts';

export type AuditEntry = {
  readonly action: AuditAction;
  readonly entityId: number;
  readonly rootCompanyId: number | null;
  readonly placeId?: number | null;
  readonly before?: object | undefined;
  readonly after?: object | undefined;
  /** The completed inspection whose facts this changes: its next report lists the change as an amendment. */
  readonly correctsInspectionId?: number | null;
  /** True if it changes a signed, closed or promised fact: later documents list it as an amendment. */
  readonly amends?: boolean | undefined;
  /** The stated reason. */
  readonly reason?: TrailReason | null | undefined;
};

const SECRET = /password|token|secret|hash|appkey/i;

/** Uses the field names of the contract and masks secrets, so that the audit trail contains none. */
const toAuditValue = (value: unknown): unknown => {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(toAuditValue);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      const name = trailName(key);
      return [name, SECRET.test(name) ? '***' : toAuditValue(inner)];
    }),
  );
};

const asJson = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(toAuditValue(value)));

const entityOf = (action: AuditAction): AuditEntity => {
  const entity = action.slice(0, action.indexOf('.'));
  if (!isAudited(entity)) throw new Error(`the trail knows no ${entity}`);
  return entity;
};

const hasText = (value: unknown): boolean =>
  typeof value === 'string' ||
  (value !== null && typeof value === 'object' && !(value instanceof Date) && Object.values(value).some(hasText));

/** Personal text must be declared before it is written, because later nobody could find it. */
const requireDeclared = ({ action, before, after }: AuditEntry): void => {
  const { personal, open } = textFieldsOf(entityOf(action));
  const undeclared = [before, after]
    .flatMap((side) => Object.entries(side ?? {}))
    .filter(([, value]) => hasText(value))
    .map(([key]) => trailName(key))
    .filter((key) => !personal.includes(key) && !open.includes(key));
  if (undeclared.length > 0)
    throw new Error(
      `${action} tells ${undeclared.join(', ')}, which kernel/trail-registry.ts calls neither personal nor open.`,
    );
};

/** The name of the actor in the audit trail and on documents. */
export const actorName = (actor: Actor): string => {
  if (actor.kind === 'user') return `${actor.name} ${actor.surname}`;
  if (actor.kind === 'job') return actor.name;
  return actor.kind === 'device' ? actor.devEui : 'visitor';
};

const actorFields = (actor: Actor) => ({
  actor_kind: actor.kind,
  actor_user_id: actor.kind === 'user' ? actor.id : null,
  actor_name: actorName(actor),
  actor_key_id: (actor.kind === 'user' && actor.key?.id) || null,
  actor_key_name: (actor.kind === 'user' && actor.key?.name) || null,
});

const rowOf = (tx: TxCtx, entry: AuditEntry) => ({
  at: tx.now(),
  ...actorFields(tx.appliedBy ?? tx.actor),
  action: entry.action,
  entity: entityOf(entry.action),
  entity_id: entry.entityId,
  root_company_id: entry.rootCompanyId,
  place_id: entry.placeId ?? null,
  before: asJson(entry.before),
  after: asJson(entry.after),
  corrects_inspection_id: entry.correctsInspectionId ?? null,
  amends: entry.amends ?? false,
  reason_code: entry.reason?.code ?? null,
  reason_text: entry.reason?.text || null,
  request_id: tx.requestId,
});

const stepOf = ({ action, entityId, rootCompanyId, placeId, after }: AuditEntry): Step => ({
  action,
  entityId,
  rootCompanyId,
  placeId: placeId ?? null,
  // an object is compared as a whole
  after: (toAuditValue(after ?? {}) ?? {}) as Step['after'],
});

/** Writes to the audit trail in the transaction of the change: a failed audit row rolls the change back. */
export const writeAudit = async (tx: TxCtx, ...entries: readonly AuditEntry[]): Promise<void> => {
  if (entries.length === 0) return;
  if (tx.services.settings.development) entries.forEach(requireDeclared);
  await tx.db
    .insertInto('audit_log')
    .values(entries.map((entry) => rowOf(tx, entry)))
    .modifyEnd(entries.length === 1 ? cachedAndSentWithNext : sentWithNextComment)
    .execute();
  await tx.services.listeners.stepsWritten(tx, entries.map(stepOf));
};
