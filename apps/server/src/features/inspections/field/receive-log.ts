import { createHash } from 'node:crypto';
import type { inspections } from '@trapline/contract/inspections/endpoints.ts';
import { type Decided, deviceFieldOf, deviceOf, type LogEntry } from '@trapline/contract/inspections/field-entries.ts';
import type { InputOf } from '@trapline/contract/kernel/endpoint.ts';
import { currentUser, may } from '../../../kernel/access.ts';
import { AppError, requireFound } from '../../../kernel/app-error.ts';
import { type AnyCtx, type Ctx, inTransaction } from '../../../kernel/context.ts';
import type { Handler } from '../../../kernel/implement.ts';
import { uuidConflict } from '../../device-records/create-once.write.ts';
import { publishField } from '../field-office/publish-field.ts';
import { offsetOf } from './counted-moment.ts';
import { getLogTarget, getPlaceLogTarget, type LogTarget } from './log-target.ts';
import { insertLogIfNew, markLostLogs, selectDevicesOfLog, selectLog, updatePhoneStatus } from './logs.queries.ts';
import { capabilityOfWork } from './place-work.ts';
import { receiveEntry, type SentLog } from './receive-entry.ts';

type Batch = Omit<InputOf<typeof inspections.receiveLog>['body'], 'entries'> & {
  readonly entries: readonly LogEntry[];
};

/** A device that never was in this facility is refused before any entry is applied. */
const requireKnownDevices = async (ctx: AnyCtx, { place, visit }: LogTarget, entries: readonly LogEntry[]) => {
  const ids = { placeId: place.id, inspectionIds: visit ? [visit.id, visit.joinedInto ?? visit.id] : [] };
  const devices = await selectDevicesOfLog(
    ctx,
    ids,
    entries.flatMap((entry) => deviceOf(entry) ?? []),
  );
  const known = new Set(devices.map(({ uuid }) => uuid));
  const fields = entries.flatMap((entry, index) =>
    known.has(deviceOf(entry) ?? '') || deviceOf(entry) === undefined
      ? []
      : [{ field: `entries.${index}.${deviceFieldOf(entry)}`, code: 'not_found', limit: null } as const],
  );
  if (fields.length > 0) throw new AppError('validation_error', { fields });
};

/** A key without the scope of such an entry must not write it by way of a log. */
const requireWithinKey = (ctx: AnyCtx, entries: readonly LogEntry[]): void => {
  const user = currentUser(ctx);
  if (user.key === undefined) return;
  for (const { kind } of entries) {
    const capability = capabilityOfWork(kind);
    if (capability && !may(user, capability)) throw new AppError('forbidden');
  }
};

type PhoneFacts = {
  /** By how much the clock of the phone differs. */
  readonly offset: number;
  /** Identifies the browser of the phone; null if the entries come from somewhere else. */
  readonly phoneHash: string | null;
};

/** Finds or creates the log and stores the status reported by the phone. */
const openLog = (ctx: Ctx, { place, visitUuid }: LogTarget, batch: Batch, { offset, phoneHash }: PhoneFacts) =>
  inTransaction(ctx, async (tx) => {
    const { id: userId } = currentUser(tx);
    const { logId, pending, entries, build = null, database = null } = batch;
    const phoneStatus = { pendingEntries: pending.entries, pendingPhotos: pending.photos, offset, build };
    const where = { rootCompanyId: place.root_company_id, placeId: place.id, inspectionUuid: visitUuid, userId };
    const identity = { phoneHash, databaseUuid: database };
    const isNew = await insertLogIfNew(tx, { uuid: logId, ...where, ...phoneStatus, ...identity });
    if (isNew) await markLostLogs(tx, identity);
    const log = requireFound(await selectLog(tx, logId));
    if (log.userId !== userId || log.inspectionUuid !== visitUuid || log.placeId !== place.id) throw uuidConflict();
    const isIdle = entries.length + pending.entries + pending.photos === 0;
    await updatePhoneStatus(tx, log.id, { ...phoneStatus, isIdle });
  });

/**
 * Applies the entries one after the other, each in a transaction of its own. After an error that is not about the entry
 * it stops: the next request begins with that entry and gets the error, and what was decided before it is answered now.
 */
const receiveAll = async (ctx: Ctx, sent: SentLog, entries: readonly LogEntry[]): Promise<Decided[]> => {
  const decided: Decided[] = [];
  for (const [index, entry] of entries.entries()) {
    try {
      decided.push(await receiveEntry(ctx, { ...sent, custody: sent.custody && index === 0 }, entry));
    } catch (error) {
      if (decided.length === 0) throw error;
      return decided;
    }
  }
  return decided;
};

/** Receives entries of the caller. */
export const receiveBatch = async (ctx: Ctx, target: LogTarget, body: Batch, phone: PhoneFacts) => {
  requireWithinKey(ctx, body.entries);
  await requireKnownDevices(ctx, target, body.entries);
  const serverTime = ctx.now().toISOString();
  await openLog(ctx, target, body, phone);
  const sent = { uuid: body.logId, target, offset: phone.offset, custody: body.custody ?? false };
  const outcomes = await receiveAll(ctx, sent, body.entries);
  const { upTo } = requireFound(await selectLog(ctx, body.logId));
  await publishField(ctx, target.place.id);
  return { upTo, outcomes, serverTime };
};

/** The cookie identifies a browser, whatever it deletes from its other stores. */
const hashOfPhone = ({ remote }: Ctx): string | null =>
  remote?.device ? createHash('sha256').update(remote.device).digest('base64url') : null;

const factsOf = (ctx: Ctx, { sentAt }: Batch): PhoneFacts => ({
  offset: offsetOf(ctx.now(), sentAt),
  phoneHash: hashOfPhone(ctx),
});

type Input = Pick<InputOf<typeof inspections.receiveLog>, 'params'> & { readonly body: Batch };

/** The target of a batch for a visit. */
export const targetOfBatch = (ctx: Ctx, { params, body: { logId, entries } }: Input): Promise<LogTarget> =>
  getLogTarget(ctx, { ...params, logId, isStart: entries[0]?.kind === 'startVisit' });

/** Receives a part of the log of one visit and phone (decision recording/visit-log). */
export const receiveLog: Handler<typeof inspections.receiveLog> = async (ctx, input) =>
  receiveBatch(ctx, await targetOfBatch(ctx, input), input.body, factsOf(ctx, input.body));

/** Receives interventions and recommendations that one phone recorded in a facility outside of visits. */
export const receivePlaceLog: Handler<typeof inspections.receivePlaceLog> = async (ctx, { params, body }) =>
  receiveBatch(ctx, await getPlaceLogTarget(ctx, { ...params, logId: body.logId }), body, factsOf(ctx, body));
