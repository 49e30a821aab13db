import { addDays } from './clock.ts';
import { SHEET } from './plans/plan-sheet.ts';
import type { Random } from './random.ts';
import type { PersonRef, World } from './world-context.ts';

/** History of the plans: previous positions of devices, and published revisions. */

type Standing = { readonly map_id: number; readonly x: number; readonly y: number };
type Device = { readonly id: number; readonly rootId: number; readonly uniqueId: string; readonly since: Date };

/** One in eight was installed slightly off and moved in its first week, before the first visit. */
const MOVED = 0.125;
const BESIDE = 140;

const onSheet = (value: number, size: number): number => Math.min(size - 60, Math.max(60, Math.round(value)));

const describe = ({ map_id: mapId, x: mapX, y: mapY }: Standing) => ({ mapId, mapX, mapY });

/** Adds the current position of a device with its start, and its previous position. */
export const addPast = (world: World, { id, rootId, uniqueId, since }: Device, now: Standing, random: Random): void => {
  const of = { root_company_id: rootId, device_id: id };
  const stood = (on: Standing, from: Date, until: Date | null) => {
    const during = `["${from.toISOString()}",${until ? `"${until.toISOString()}"` : ''})`;
    world.ledger.link('device_positions', { ...of, ...on, during });
  };
  const event = (kind: 'INSTALLED' | 'MOVED', at: Date, before: object | null, after: object) =>
    world.ledger.link('device_events', { ...of, kind, at, user_id: null, reason: null, before, after });

  event('INSTALLED', since, null, { uniqueId });
  if (!random.chance(MOVED)) {
    stood(now, since, null);
    return;
  }
  const moved = addDays(since, random.between(1, 5));
  const first = {
    ...now,
    x: onSheet(now.x + random.between(-BESIDE, BESIDE), SHEET.width),
    y: onSheet(now.y + random.between(-BESIDE, BESIDE), SHEET.height),
  };
  stood(first, since, moved);
  stood(now, moved, null);
  event('MOVED', moved, describe(first), describe(now));
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
    const by = { user_id: admin.id, by_name: `${admin.name} ${admin.surname}` };
    const revision = world.ledger.add('map_revisions', at, {
      ...{ root_company_id: rootId, map_id: id, number: index + 1, effective_from: at, note },
      ...by,
    });
    world.ledger.link('map_revision_agreements', {
      ...{ root_company_id: rootId, revision_id: revision, side: 'CONTRACTOR', at },
      ...by,
    });
  });
};
