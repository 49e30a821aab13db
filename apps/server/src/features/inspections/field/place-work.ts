import type { Adjustment, LogEntry } from '@trapline/contract/inspections/field-entries.ts';
import type { Capability } from '@trapline/contract/kernel/capabilities.ts';
import { currentUser, mayAtPlace } from '../../../kernel/access.ts';
import { AppError, requireFound } from '../../../kernel/app-error.ts';
import type { TxCtx } from '../../../kernel/context.ts';
import { emit } from '../../../kernel/events.ts';
import { getVisiblePlace, type VisiblePlace } from '../../../kernel/scope.ts';
import type { Picture } from '../../../kernel/services.ts';
import { storePhoneRecommendation } from '../../recommendations/phone-recommendation.write.ts';
import { interventionArrived } from '../inspections.events.ts';
import type { LogTarget } from './log-target.ts';

/** Entries that create an intervention or a recommendation, in a visit or outside of visits. */

type EntryOf<K extends LogEntry['kind']> = Extract<LogEntry, { readonly kind: K }>;

const CAPABILITIES = {
  addIntervention: 'interventions.edit',
  addRecommendation: 'recommendations.create',
} as const satisfies Partial<Record<LogEntry['kind'], Capability>>;

const createsWork = (kind: LogEntry['kind']): kind is keyof typeof CAPABILITIES => Object.hasOwn(CAPABILITIES, kind);

/** The capability of the single call that has the same effect; null for entries about a visit. */
export const capabilityOfWork = (kind: LogEntry['kind']): Capability | null =>
  createsWork(kind) ? CAPABILITIES[kind] : null;

/** The facility of the entry, if the person may still see it and write such an entry. */
const openPlace = async (
  tx: TxCtx,
  { place }: Pick<LogTarget, 'place'>,
  kind: keyof typeof CAPABILITIES,
): Promise<VisiblePlace> => {
  const visible = await getVisiblePlace(tx, place.uuid);
  if (!mayAtPlace(currentUser(tx), CAPABILITIES[kind], visible.id)) throw new AppError('forbidden');
  return visible;
};

type Written = { readonly at: Date; readonly drawing: Picture | null };

export const addInterventionByPhone = async (
  tx: TxCtx,
  target: LogTarget,
  { id: uuid, kind, body }: EntryOf<'addIntervention'>,
  { at: writtenAt, drawing }: Written,
): Promise<null> => {
  const place = await openPlace(tx, target, kind);
  await emit(tx, interventionArrived, { place, uuid, body, drawing, writtenAt });
  return null;
};

/** In the log of a visit, the recommendation belongs to this visit, or to the one into which it was merged. */
const inVisitOfLog = ({ visitUuid, visit }: LogTarget, body: EntryOf<'addRecommendation'>['body']) => {
  if (visitUuid === null) return body;
  const { id, joinedInto } = requireFound(visit);
  return { ...body, inspectionUuid: undefined, inspectionId: String(joinedInto ?? id) };
};

export const addRecommendationByPhone = async (
  tx: TxCtx,
  target: LogTarget,
  { id: uuid, kind, body }: EntryOf<'addRecommendation'>,
  writtenAt: Date,
): Promise<Adjustment | null> => {
  const sent = { uuid, body: inVisitOfLog(target, body), writtenAt };
  const arrival = await storePhoneRecommendation(tx, await openPlace(tx, target, kind), sent);
  if (arrival?.hasLostPeople) return 'people_removed';
  if (arrival?.hasChangedReferences) return 'references_changed';
  if (arrival?.isDeviceDeleted) return 'device_deleted';
  return target.visit?.joinedInto ? 'visit_merged' : null;
};
