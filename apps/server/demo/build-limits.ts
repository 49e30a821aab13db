import { addDays, addMinutes, inWarsaw } from './clock.ts';
import { type AgreedLimit, LIMITS, LIMITS_SINCE_DAYS } from './world/limits.ts';
import { addAudit, getRequired, type PlaceRef, type World } from './world-context.ts';

/** The limits of a facility. The sets of a type follow one another: a new set starts where the previous one ends. */

type LimitPlace = Pick<PlaceRef, 'id' | 'rootId' | 'facility'>;

const addRules = (
  world: World,
  { rootId }: LimitPlace,
  setId: number,
  { type, limit, dangerous, eaten }: AgreedLimit,
) => {
  const rule = {
    set_id: setId,
    root_company_id: rootId,
    level: 'ACTION',
    measure: 'CAPTURES',
    device_type_id: world.catalogue('device_types', type),
    device_type_object_id: null,
    object_category: null,
    device_type_observation_id: null,
    zone_id: null,
    months: null,
    per: 'DEVICE',
    span: 'VISIT',
    days: null,
    at_least: limit,
  } as const;
  const { ledger } = world;
  ledger.link('threshold_rules', rule);
  if (dangerous) ledger.link('threshold_rules', { ...rule, object_category: 'DANGEROUS', at_least: dangerous });
  if (eaten) {
    const observation = world.catalogue('device_type_observations', 'baitCollect');
    ledger.link('threshold_rules', {
      ...rule,
      measure: 'BAIT_TAKE',
      device_type_observation_id: observation,
      at_least: eaten,
    });
  }
};

export const buildLimits = (world: World, place: LimitPlace): PlaceRef['limitSets'] => {
  const agreed = LIMITS[place.facility.key] ?? [];
  const person = getRequired(world.people, place.facility.approver);
  const startedAt = inWarsaw(addDays(world.now, -LIMITS_SINCE_DAYS), 9 * 60);
  return agreed.map((limit, index) => {
    const from = addMinutes(startedAt, 2 * index);
    const typeId = world.catalogue('device_types', limit.type);
    const id = world.ledger.add('threshold_sets', from, {
      root_company_id: place.rootId,
      place_id: place.id,
      version: index + 1,
      device_type_id: typeId,
      effective_from: from,
      made_by: person.id,
    });
    for (const agreedLimit of agreed.slice(0, index + 1)) addRules(world, place, id, agreedLimit);
    addAudit(world, {
      at: from,
      actor: person,
      action: 'limits.update',
      entityId: id,
      rootId: place.rootId,
      placeId: place.id,
      before: { deviceTypeId: typeId, limit: 0, objects: [], observations: [] },
      after: { deviceTypeId: typeId, limit: limit.limit, objects: [], observations: [] },
    });
    return { id, from };
  });
};
