import { eitherRef, type Ref } from '@trapline/contract/kernel/schemas.ts';
import type { UpdateRecommendationPayload } from '@trapline/contract/recommendations/payloads.ts';
import { AppError, fieldError } from '../../kernel/app-error.ts';
import type { AnyCtx, TxCtx } from '../../kernel/context.ts';
import { isRefOf } from '../../kernel/refs.ts';
import type { VisiblePlace } from '../../kernel/scope.ts';
import { dayOfInput } from '../../kernel/wall-clock.ts';
import { lockUsableDeviceType } from '../device-types/device-types.read.ts';
import { lockMap } from '../devices/lock-map.read.ts';
import { lockZone } from '../devices/zones.read.ts';
import type { RecommendationRow } from './recommendations.queries.ts';
import { lockCategory, lockDevice, selectPeopleOfPlace } from './references.queries.ts';

type Place = Pick<VisiblePlace, 'id' | 'root_company_id' | 'company_id'> & {
  /** When the recommendation was written, if it arrives later: what was deleted since can still be named. */
  readonly writtenAt?: Date;
};
type RecommendationInput = UpdateRecommendationPayload;
type CurrentRef = { readonly id: number | null; readonly uuid: string | null };

const NO_REF: CurrentRef = { id: null, uuid: null };

/** An unchanged reference is not looked up again, because its target may have been deleted since. */
const changedRef = (input: Ref | null | undefined, { id, uuid }: CurrentRef): Ref | null | undefined =>
  input && id !== null && uuid !== null && isRefOf(input, { id, uuid }) ? undefined : input;

const idOf = async <T extends { readonly id: number }>(
  field: string,
  input: Ref | null | undefined,
  find: (ref: Ref) => Promise<T | undefined>,
): Promise<T | null | undefined> => {
  if (input === undefined || input === null) return input;
  const row = await find(input);
  if (!row) throw fieldError(field, 'not_found');
  return row;
};

/** Refuses a position outside the plan, because its marker would not be visible. */
const requireInsidePlan = (field: 'mapX' | 'mapY', value: number, size: number | null): void => {
  if (size !== null && value > size)
    throw new AppError('validation_error', { fields: [{ field, code: 'too_big', limit: size }] });
};

/** Whether the sent position equals the stored one: the same plan and the same point. */
const isSamePosition = (ref: Ref, input: RecommendationInput, row: RecommendationRow | null): boolean =>
  row !== null &&
  changedRef(ref, { id: row.map_id, uuid: row.mapUuid }) === undefined &&
  input.mapX === row.map_x &&
  input.mapY === row.map_y;

const positionOf = async (tx: TxCtx, place: Place, input: RecommendationInput, row: RecommendationRow | null) => {
  const ref = eitherRef(input.mapUuid, input.mapId);
  if (ref === undefined) return {};
  if (ref === null) return { map_id: null, map_x: null, map_y: null };
  if (isSamePosition(ref, input, row)) return {};
  const map = await lockMap(tx, place.id, ref, place.writtenAt);
  if (!map) throw fieldError('mapId', 'not_found');
  const { mapX, mapY } = { mapX: input.mapX ?? 0, mapY: input.mapY ?? 0 };
  requireInsidePlan('mapX', mapX, map.width);
  requireInsidePlan('mapY', mapY, map.height);
  return { map_id: map.id, map_x: mapX, map_y: mapY };
};

/** The owner is a person or a name, never both; an email address belongs to a name. */
const ownerOf = async (tx: TxCtx, place: Place, input: RecommendationInput, current: CurrentRef) => {
  const ref = changedRef(eitherRef(input.ownerUuid, input.ownerId), current);
  const owner = await idOf('ownerId', ref, async (one) => (await selectPeopleOfPlace(tx, place, [one]))[0]);
  if (owner) return { owner_id: owner.id, owner_text: null, owner_email: null };
  const name = input.ownerText === undefined ? undefined : input.ownerText || null;
  return {
    owner_id: name ? null : owner,
    owner_text: name,
    owner_email: name === null ? null : input.ownerEmail === undefined ? undefined : input.ownerEmail || null,
  };
};

const subjectFieldsOf = async (tx: TxCtx, place: Place, input: RecommendationInput, row: RecommendationRow | null) => {
  const currentRef = (id: number | null | undefined, uuid: string | null | undefined): CurrentRef =>
    row ? { id: id ?? null, uuid: uuid ?? null } : NO_REF;
  const category = changedRef(
    eitherRef(input.recommendationCategoryUuid, input.recommendationCategoryId),
    currentRef(row?.category_id, row?.categoryUuid),
  );
  const deviceRef = changedRef(
    eitherRef(input.deviceUuid, input.deviceId),
    currentRef(row?.device_id, row?.deviceUuid),
  );
  const typeRef = changedRef(
    eitherRef(input.deviceTypeUuid, input.deviceTypeId),
    currentRef(row?.device_type_id, row?.typeUuid),
  );
  const zoneRef = changedRef(eitherRef(input.zoneUuid, input.zoneId), currentRef(row?.zone_id, row?.zoneUuid));
  const device = await idOf('deviceId', deviceRef, (ref) => lockDevice(tx, place.id, ref, place.writtenAt));
  const type = await idOf('deviceTypeId', typeRef, (ref) =>
    lockUsableDeviceType(tx, place.root_company_id, ref, place.writtenAt),
  );
  const zone = await idOf('zoneId', zoneRef, (ref) => lockZone(tx, place.id, ref, place.writtenAt));
  return {
    category_id:
      (await idOf('recommendationCategoryId', category, (ref) => lockCategory(tx, ref, place.writtenAt)))?.id ??
      nullOrUnchanged(category),
    device_id: device?.id ?? nullOrUnchanged(deviceRef),
    // a device determines its type
    device_type_id: device?.device_type_id ?? type?.id ?? nullOrUnchanged(typeRef),
    zone_id: zone?.id ?? nullOrUnchanged(zoneRef),
  };
};

/** Null clears a field, undefined does not change it. */
const nullOrUnchanged = (ref: Ref | null | undefined): null | undefined => (ref === null ? null : undefined);

/** The columns for all references of a payload; absent fields do not change. */
export const referenceFieldsOf = async (
  tx: TxCtx,
  place: Place,
  input: RecommendationInput,
  row: RecommendationRow | null,
) => ({
  ...(await subjectFieldsOf(tx, place, input, row)),
  ...(await ownerOf(tx, place, input, row ? { id: row.owner_id, uuid: row.ownerUuid } : NO_REF)),
  ...(await positionOf(tx, place, input, row)),
});

/** People to be reminded; a person who already was on the list may stay, even without access to the facility. */
export const receiversOf = async (
  tx: TxCtx,
  place: Place,
  input: RecommendationInput['notifications'],
  current: readonly { readonly id: number; readonly uuid: string }[],
): Promise<number[] | undefined> => {
  if (input === undefined) return undefined;
  const refs = [...new Set(input.map(({ userId }) => userId))];
  const people = [...current, ...(refs.length === 0 ? [] : await selectPeopleOfPlace(tx, place, refs))];
  const ids = refs.map((ref, index) => {
    const person = people.find((one) => isRefOf(ref, one));
    if (!person) throw fieldError(`notifications.${index}.userId`, 'not_found');
    return person.id;
  });
  return [...new Set(ids)].sort((left, right) => left - right);
};

const textOf = (input: string | null | undefined): string | null | undefined =>
  input === undefined ? undefined : input || null;

/** The columns of a payload that are not references. */
export const plainFields = ({ timezone }: AnyCtx, input: RecommendationInput) => ({
  recommendation: input.recommendation,
  priority: input.priority,
  status: input.status,
  due_date: input.dueDate && dayOfInput(input.dueDate, timezone),
  comment: textOf(input.comment),
  area: textOf(input.area),
  is_more_data_needed: input.isMoreDataNeeded,
  kind: input.kind,
  side: input.side,
  condition_code: textOf(input.conditionCode),
  root_cause: textOf(input.rootCause),
  immediate_action: textOf(input.immediateAction),
  product_risk: textOf(input.productRisk),
});
