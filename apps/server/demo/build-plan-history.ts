import { addDays } from './clock.ts';
import { SHEET } from './plans/plan-sheet.ts';
import type { Random } from './random.ts';
import type { PersonRef, World } from './world-context.ts';

/** History of the plans: previous positions of devices, and published revisions. */

type PlanPosition = { readonly map_id: number; readonly x: number; readonly y: number };
type Device = { readonly id: number; readonly rootId: number; readonly uniqueId: string; readonly since: Date };

/** One in eight was installed slightly off and moved in its first week, before the first visit. */
const MOVED_SHARE = 0.125;
const MOVE_DISTANCE = 140;

const clampToPlan = (value: number, size: number): number => Math.min(size - 60, Math.max(60, Math.round(value)));

const describe = ({ map_id: mapId, x: mapX, y: mapY }: PlanPosition) => ({ mapId, mapX, mapY });

/** Adds the current position of a device with its start, and its previous position. */
export const addPlanHistory = (
  world: World,
  { id, rootId, uniqueId, since }: Device,
  now: PlanPosition,
  random: Random,
): void => {
  const keys = { root_company_id: rootId, device_id: id };
  const addPosition = (on: PlanPosition, from: Date, until: Date | null) => {
    const during = `["${from.toISOString()}",${until ? `"${until.toISOString()}"` : ''})`;
    world.ledger.link('device_positions', { ...keys, ...on, during });
  };
  const event = (kind: 'INSTALLED' | 'MOVED', at: Date, before: object | null, after: object) =>
    world.ledger.link('device_events', { ...keys, kind, at, user_id: null, reason: null, before, after });

  event('INSTALLED', since, null, { uniqueId });
  if (!random.chance(MOVED_SHARE)) {
    addPosition(now, since, null);
    return;
  }
  const movedAt = addDays(since, random.between(1, 5));
  const firstPosition = {
    ...now,
    x: clampToPlan(now.x + random.between(-MOVE_DISTANCE, MOVE_DISTANCE), SHEET.width),
    y: clampToPlan(now.y + random.between(-MOVE_DISTANCE, MOVE_DISTANCE), SHEET.height),
  };
  addPosition(firstPosition, since, movedAt);
  addPosition(now, movedAt, null);
  event('MOVED', movedAt, describe(firstPosition), describe(now));
};

const NOTES = [
  { days: 1, note: 'Plan po uruchomieniu monitoringu' },
  { days: 7, note: 'Urządzenia przestawione po obchodzie z klientem' },
] as const;

type Map = { readonly id: number; readonly rootId: number; readonly createdAt: Date };

/** Adds the plan at handover and after the first week, both confirmed by the company. */
export const addRevisions = (world: World, { id, rootId, createdAt }: Map, admin: PersonRef): void => {
  NOTES.forEach(({ days, note }, index) => {
    const at = addDays(createdAt, days);
    const author = { user_id: admin.id, by_name: `${admin.name} ${admin.surname}` };
    const revision = world.ledger.add('map_revisions', at, {
      ...{ root_company_id: rootId, map_id: id, number: index + 1, effective_from: at, note },
      ...author,
    });
    world.ledger.link('map_revision_agreements', {
      ...{ root_company_id: rootId, revision_id: revision, side: 'CONTRACTOR', at },
      ...author,
    });
  });
};
