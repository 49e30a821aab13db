import { type Ref, sentRef } from '@trapline/contract/kernel/schemas.ts';
import type { UpdateRecommendationPayload } from '@trapline/contract/recommendations/payloads.ts';
import { AppError, fieldError } from '../../kernel/app-error.ts';
import type { AnyCtx, TxCtx } from '../../kernel/context.ts';
import { isRefOf } from '../../kernel/refs.ts';
import type { VisiblePlace } from '../../kernel/scope.ts';
import { dayOfSent } from '../../kernel/wall-clock.ts';
import { selectDeviceTypeFor } from '../device-types/device-types.read.ts';
import { lockMap } from '../devices/plans.read.ts';
import { lockZone } from '../devices/zones.read.ts';
import type { RecommendationRow } from './recommendations.queries.ts';
import { lockCategory, lockDevice, selectPeopleOf } from './references.queries.ts';

type Place = Pick<VisiblePlace, 'id' | 'root_company_id' | 'company_id'>;
type Sent = UpdateRecommendationPayload;
type Standing = { readonly id: number | null; readonly uuid: string | null };

const NOTHING: Standing = { id: null, uuid: null };

/** An unchanged reference is not looked up again, because its target may have been deleted since. */
const changedRef = (sent: Ref | null | undefined, { id, uuid }: Standing): Ref | null | undefined =>
  sent && id !== null && uuid !== null && isRefOf(sent, { id, uuid }) ? undefined : sent;

const idOf = async <T extends { readonly id: number }>(
  field: string,
  sent: Ref | null | undefined,
  find: (ref: Ref) => Promise<T | undefined>,
): Promise<T | null | undefined> => {
  if (sent === undefined || sent === null) return sent;
  const row = await find(sent);
  if (!row) throw fieldError(field, 'not_found');
  return row;
};

/** Refuses a position outside the plan, because its marker would not be visible. */
const requireInside = (field: 'mapX' | 'mapY', value: number, size: number | null): void => {
  if (size !== null && value > size)
    throw new AppError('validation_error', { fields: [{ field, code: 'too_big', limit: size }] });
};

/** Whether the sent position equals the stored one: the same plan and the same point. */
const isSamePosition = (ref: Ref, sent: Sent, row: RecommendationRow | null): boolean =>
  row !== null &&
  changedRef(ref, { id: row.map_id, uuid: row.mapUuid }) === undefined &&
  sent.mapX === row.map_x &&
  sent.mapY === row.map_y;

const positionOf = async (tx: TxCtx, place: Place, sent: Sent, row: RecommendationRow | null) => {
  const ref = sentRef(sent.mapUuid, sent.mapId);
  if (ref === undefined) return {};
  if (ref === null) return { map_id: null, map_x: null, map_y: null };
  if (isSamePosition(ref, sent, row)) return {};
  const map = await lockMap(tx, place.id, ref);
  if (!map) throw fieldError('mapId', 'not_found');
  const { mapX, mapY } = { mapX: sent.mapX ?? 0, mapY: sent.mapY ?? 0 };
  requireInside('mapX', mapX, map.width);
  requireInside('mapY', mapY, map.height);
  return { map_id: map.id, map_x: mapX, map_y: mapY };
};

/** The owner is a person or a name, never both; an email address belongs to a name. */
const ownerOf = async (tx: TxCtx, place: Place, sent: Sent, standing: Standing) => {
  const ref = changedRef(sentRef(sent.ownerUuid, sent.ownerId), standing);
  const owner = await idOf('ownerId', ref, async (one) => (await selectPeopleOf(tx, place, [one]))[0]);
  if (owner) return { owner_id: owner.id, owner_text: null, owner_email: null };
  const name = sent.ownerText === undefined ? undefined : sent.ownerText || null;
  return {
    owner_id: name ? null : owner,
    owner_text: name,
    owner_email: name === null ? null : sent.ownerEmail === undefined ? undefined : sent.ownerEmail || null,
  };
};

const thingsOf = async (tx: TxCtx, place: Place, sent: Sent, row: RecommendationRow | null) => {
  const at = (id: number | null | undefined, uuid: string | null | undefined): Standing =>
    row ? { id: id ?? null, uuid: uuid ?? null } : NOTHING;
  const category = changedRef(
    sentRef(sent.recommendationCategoryUuid, sent.recommendationCategoryId),
    at(row?.category_id, row?.categoryUuid),
  );
  const deviceRef = changedRef(sentRef(sent.deviceUuid, sent.deviceId), at(row?.device_id, row?.deviceUuid));
  const typeRef = changedRef(sentRef(sent.deviceTypeUuid, sent.deviceTypeId), at(row?.device_type_id, row?.typeUuid));
  const zoneRef = changedRef(sentRef(sent.zoneUuid, sent.zoneId), at(row?.zone_id, row?.zoneUuid));
  const device = await idOf('deviceId', deviceRef, (ref) => lockDevice(tx, place.id, ref));
  const type = await idOf('deviceTypeId', typeRef, (ref) => selectDeviceTypeFor(tx, place.root_company_id, ref));
  const zone = await idOf('zoneId', zoneRef, (ref) => lockZone(tx, place.id, ref));
  return {
    category_id:
      (await idOf('recommendationCategoryId', category, (ref) => lockCategory(tx, ref)))?.id ?? gone(category),
    device_id: device?.id ?? gone(deviceRef),
    // a device determines its type
    device_type_id: device?.device_type_id ?? type?.id ?? gone(typeRef),
    zone_id: zone?.id ?? gone(zoneRef),
  };
};

/** Null clears a field, undefined does not change it. */
const gone = (ref: Ref | null | undefined): null | undefined => (ref === null ? null : undefined);

/** The columns for all references of a payload; absent fields do not change. */
export const namedFields = async (tx: TxCtx, place: Place, sent: Sent, row: RecommendationRow | null) => ({
  ...(await thingsOf(tx, place, sent, row)),
  ...(await ownerOf(tx, place, sent, row ? { id: row.owner_id, uuid: row.ownerUuid } : NOTHING)),
  ...(await positionOf(tx, place, sent, row)),
});

/** People to be reminded; a person who already was on the list may stay, even without access to the facility. */
export const receiversOf = async (
  tx: TxCtx,
  place: Place,
  sent: Sent['notifications'],
  standing: readonly { readonly id: number; readonly uuid: string }[],
): Promise<number[] | undefined> => {
  if (sent === undefined) return undefined;
  const refs = [...new Set(sent.map(({ userId }) => userId))];
  const people = [...standing, ...(refs.length === 0 ? [] : await selectPeopleOf(tx, place, refs))];
  const ids = refs.map((ref, index) => {
    const person = people.find((one) => isRefOf(ref, one));
    if (!person) throw fieldError(`notifications.${index}.userId`, 'not_found');
    return person.id;
  });
  return [...new Set(ids)].sort((left, right) => left - right);
};

const textOf = (sent: string | null | undefined): string | null | undefined =>
  sent === undefined ? undefined : sent || null;

/** The columns of a payload that are not references. */
export const plainFields = ({ timezone }: AnyCtx, sent: Sent) => ({
  recommendation: sent.recommendation,
  priority: sent.priority,
  status: sent.status,
  due_date: sent.dueDate && dayOfSent(sent.dueDate, timezone),
  comment: textOf(sent.comment),
  area: textOf(sent.area),
  is_more_data_needed: sent.isMoreDataNeeded,
  kind: sent.kind,
  side: sent.side,
  condition_code: textOf(sent.conditionCode),
  root_cause: textOf(sent.rootCause),
  immediate_action: textOf(sent.immediateAction),
  product_risk: textOf(sent.productRisk),
});
