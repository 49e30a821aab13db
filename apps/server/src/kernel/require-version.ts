import { AppError } from './app-error.ts';
import type { TxCtx, UserActor } from './context.ts';
import { isSame } from './diff.ts';
import type { EditConflict } from './edit-conflict.ts';
import type { AuditAction, AuditEntity } from './trail-registry.ts';

/** Audit actions besides `update` that change the form of an object. */
const OTHER_UPDATE_ACTIONS: Readonly<Partial<Record<AuditEntity, readonly AuditAction[]>>> = {
  device: ['device.assignZone'],
  scheduleEvent: ['scheduleEvent.changeVisit'],
  user: ['user.updateAccount', 'user.updateNotificationSettings'],
};

const loadLastStep = (tx: TxCtx, entity: AuditEntity, id: number) =>
  tx.db
    .selectFrom('audit_log')
    .leftJoin('users as person', 'person.id', 'audit_log.actor_user_id')
    .select(['audit_log.at', 'audit_log.actor_name as name', 'person.root_company_id as rootCompanyId'])
    .where('audit_log.entity', '=', entity)
    .where('audit_log.entity_id', '=', id)
    .where('audit_log.action', 'in', [`${entity}.update`, ...(OTHER_UPDATE_ACTIONS[entity] ?? [])])
    .orderBy('audit_log.id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Callers see names of people of the same root company; a super admin sees all names. */
const isVisibleTo = ({ actor }: TxCtx, rootCompanyId: number | null): boolean => {
  const { type, rootCompanyId: ownCompanyId } = actor as UserActor;
  return type === 'SUPER_ADMIN' || (ownCompanyId !== null && ownCompanyId === rootCompanyId);
};

const asText = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/**
 * An empty value equals null, a list is compared as a set, and a number equals its text, because forms and rows differ
 * in this.
 */
const normalize = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(asText).sort();
  if (typeof value === 'number') return String(value);
  return value === '' || value === undefined ? null : value;
};

/** Sent fields whose values differ from the current ones. */
export const differingFields = (current: object, input: object): string[] =>
  Object.entries(input)
    .filter(([key, value]) => value !== undefined && !isSame(normalize(Reflect.get(current, key)), normalize(value)))
    .map(([key]) => key);

type Edit = {
  readonly entity: AuditEntity;
  /** The row must be locked, so that nobody changes it before this change is finished. */
  readonly row: { readonly id: number; readonly version: number };
  /** The version of the page, if it is not sent in `If-Match`. */
  readonly expectedVersion?: number | undefined;
  readonly input: object;
  /** Loads the current values as the caller would read them. */
  readonly loadCurrent: () => Promise<object>;
};

/**
 * Refuses a change based on an outdated version, if the caller sent one in `If-Match`; the response contains the
 * current values, so that nobody overwrites them unknowingly (decision api/edit-conflicts). Call it while the row is
 * locked.
 */
export const requireUnchanged = async (
  tx: TxCtx,
  { entity, row, input, loadCurrent, expectedVersion = tx.expectedVersion }: Edit,
): Promise<void> => {
  if (expectedVersion === undefined || expectedVersion === row.version) return;
  const current = await loadCurrent();
  const differing = differingFields(current, input).filter((key) => key in current);
  const step = await loadLastStep(tx, entity, row.id);
  const changed: EditConflict = {
    version: row.version,
    at: step?.at.toISOString() ?? null,
    by: step && isVisibleTo(tx, step.rootCompanyId) ? step.name : null,
    now: Object.fromEntries(differing.map((key) => [key, Reflect.get(current, key)])),
  };
  throw new AppError('changed_meanwhile', { changed });
};
