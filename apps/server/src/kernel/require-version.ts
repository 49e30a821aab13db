import { AppError } from './app-error.ts';
import type { TxCtx, UserActor } from './context.ts';
import { isSame } from './diff.ts';
import type { Changed } from './edit-conflict.ts';
import type { AuditAction, AuditEntity } from './trail-registry.ts';

/** Audit actions besides `update` that change the form of an object. */
const OTHER_STEPS: Readonly<Partial<Record<AuditEntity, readonly AuditAction[]>>> = {
  device: ['device.assignZone'],
  user: ['user.updateAccount', 'user.updateNotificationSettings'],
};

const lastStep = (tx: TxCtx, of: AuditEntity, id: number) =>
  tx.db
    .selectFrom('audit_log')
    .leftJoin('users as person', 'person.id', 'audit_log.actor_user_id')
    .select(['audit_log.at', 'audit_log.actor_name as name', 'person.root_company_id as rootCompanyId'])
    .where('audit_log.entity', '=', of)
    .where('audit_log.entity_id', '=', id)
    .where('audit_log.action', 'in', [`${of}.update`, ...(OTHER_STEPS[of] ?? [])])
    .orderBy('audit_log.id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Callers see names of people of the same root company; a super admin sees all names. */
const isKnownTo = ({ actor }: TxCtx, rootCompanyId: number | null): boolean => {
  const { type, rootCompanyId: own } = actor as UserActor;
  return type === 'SUPER_ADMIN' || (own !== null && own === rootCompanyId);
};

const asText = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/**
 * An empty value equals null, a list is compared as a set, and a number equals its text, because forms and rows differ
 * in this.
 */
const plain = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(asText).sort();
  if (typeof value === 'number') return String(value);
  return value === '' || value === undefined ? null : value;
};

/** Sent fields whose values differ from the current ones. */
export const differingFrom = (stands: object, sent: object): string[] =>
  Object.entries(sent)
    .filter(([key, value]) => value !== undefined && !isSame(plain(Reflect.get(stands, key)), plain(value)))
    .map(([key]) => key);

type Edit = {
  readonly of: AuditEntity;
  /** The row must be locked, so that nobody changes it before this change is finished. */
  readonly row: { readonly id: number; readonly version: number };
  /** The version of the page, if it is not sent in `If-Match`. */
  readonly madeOf?: number | undefined;
  readonly sent: object;
  /** Loads the current values as the caller would read them. */
  readonly standing: () => Promise<object>;
};

/**
 * Refuses a change based on an outdated version, if the caller sent one in `If-Match`; the response contains the
 * current values, so that nobody overwrites them unknowingly (decision api/edit-conflicts). Call it while the row is
 * locked.
 */
export const requireUnchanged = async (
  tx: TxCtx,
  { of, row, sent, standing, madeOf = tx.madeOf }: Edit,
): Promise<void> => {
  if (madeOf === undefined || madeOf === row.version) return;
  const stands = await standing();
  const differing = differingFrom(stands, sent).filter((key) => key in stands);
  const step = await lastStep(tx, of, row.id);
  const changed: Changed = {
    version: row.version,
    at: step?.at.toISOString() ?? null,
    by: step && isKnownTo(tx, step.rootCompanyId) ? step.name : null,
    now: Object.fromEntries(differing.map((key) => [key, Reflect.get(stands, key)])),
  };
  throw new AppError('changed_meanwhile', { changed });
};
