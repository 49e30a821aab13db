import type { MixtureCode } from '../src/seed/catalogue/mixtures.ts';
import { addAnswers } from './build-answers.ts';
import { addInspectionDevice, type DeviceVisit } from './build-records.ts';
import { addSignatures } from './build-signatures.ts';
import { addDays, addMinutes, daysBetween, inWarsaw } from './clock.ts';
import { inspectDevice } from './inspect-device.ts';
import { createCancelledVisit, createOpenVisit, type PlannedVisit, planVisits } from './plan-visits.ts';
import type { Random } from './random.ts';
import { createMemory, type DeviceMemory, type Findings } from './visit-model.ts';
import { BATCH_NUMBERS, NOT_SCANNED_REASONS, REPAIR_ORDERS, VISIT_NOTES } from './world/texts.ts';
import {
  addAudit,
  type DeviceRef,
  fileIdOf,
  getRequired,
  type PersonRef,
  type PlaceRef,
  type World,
} from './world-context.ts';

/** Builds the history of a facility visit by visit and device by device; each depends on the previous state. */

type Memories = Map<number, DeviceMemory>;

/** Number of ended visits of a facility by year, for their numbering. */
type EndedVisitsByYear = Map<number, number>;

const memoryOf = (memories: Memories, device: DeviceRef): DeviceMemory => {
  const memory = memories.get(device.id) ?? createMemory(device.since);
  memories.set(device.id, memory);
  return memory;
};

/** Minutes from one device to the next: outdoor stations are farther apart. */
const walkMinutes = (device: DeviceRef, random: Random): number =>
  random.between(0.5, 1.4) * (device.kind === 'outside' ? 1.5 : 1);

const baitsUsed = ({ findings }: Findings): MixtureCode[] =>
  findings.flatMap((finding) => ('packages' in finding ? finding.packages.map(({ mixture }) => mixture) : []));

/** Result of the technician’s round: its end, the unscanned devices and the baits used. */
type InspectionRound = { readonly endedAt: Date; readonly unscanned: number; readonly baits: ReadonlySet<MixtureCode> };

const buildRound = (
  world: World,
  visit: DeviceVisit,
  plan: PlannedVisit,
  memories: Memories,
  random: Random,
): InspectionRound => {
  const { place, joinedAt } = visit;
  const devices = place.devices.filter((device) => device.since < plan.at);
  const reachedCount = { COMPLETED: devices.length, IN_PROGRESS: Math.ceil(devices.length * 0.45), CANCELLED: 4 }[
    plan.status
  ];
  let at = addMinutes(joinedAt, 4);
  let unscanned = 0;
  const usedBaits = new Set<MixtureCode>();
  devices.forEach((device, index) => {
    at = addMinutes(at, walkMinutes(device, random));
    const isReached = index < reachedCount && at < addMinutes(world.now, -2);
    if (!isReached) {
      addInspectionDevice(world, visit, device, null);
      return;
    }
    const findings = inspectDevice(
      { facility: place.facility, at, now: world.now, random },
      device,
      memoryOf(memories, device),
    );
    if (!findings.isScanned) unscanned += 1;
    for (const bait of baitsUsed(findings)) usedBaits.add(bait);
    addInspectionDevice(world, visit, device, { at, findings, random });
  });
  return { endedAt: at, unscanned, baits: usedBaits };
};

const treatmentAt = ({ facility }: PlaceRef, at: Date, now: Date): string | null => {
  const monthsAgo = daysBetween(at, now) / 30.4;
  // the actions for an episode start a little later than the episode and end with it
  const episode = facility.episodes.find(({ from, to }) => monthsAgo <= from - 0.2 && monthsAgo >= to);
  return episode?.treatment ?? null;
};

const additionalFields = (place: PlaceRef, plan: PlannedVisit, round: InspectionRound, now: Date, random: Random) => ({
  repair_orders: random.chance(0.14) ? random.pick(REPAIR_ORDERS) : null,
  additional_treatments: plan.status === 'COMPLETED' && random.chance(0.6) ? treatmentAt(place, plan.at, now) : null,
  batch_number_of_used_preparations:
    round.baits.size > 0 && random.chance(0.75) ? [...round.baits].map((bait) => BATCH_NUMBERS[bait]).join('; ') : null,
  reason_for_not_scanning: round.unscanned > 1 && random.chance(0.5) ? random.pick(NOT_SCANNED_REASONS) : null,
});

const signature = (world: World, place: PlaceRef, at: Date, person: PersonRef, random: Random) => {
  if (random.chance(0.04)) return { approved_by_text: null, approved_by_image_id: null };
  const signer = random.chance(0.7) ? (place.facility.receivers[0] ?? '') : random.pick(place.facility.receivers);
  const signatureAsset = world.assets.signatures.get(signer);
  const isSigned = signatureAsset !== undefined && random.chance(0.9);
  return {
    approved_by_text: signer,
    approved_by_image_id: isSigned ? fileIdOf(world, random.pick(signatureAsset), at, person.id) : null,
  };
};

/** Moves Saturday and Sunday to Monday. */
const toWeekday = (day: Date): Date => addDays(day, [1, 0, 0, 0, 0, 0, 2][day.getUTCDay()] ?? 0);

/**
 * The office approves a visit one to three working mornings later; recent visits are not approved yet, and one in
 * thirty was forgotten.
 */
const approval = (world: World, place: PlaceRef, finishedAt: Date, random: Random) => {
  const at = inWarsaw(toWeekday(addDays(finishedAt, random.int(1, 3))), random.int(8 * 60, 15 * 60));
  const isApproved = daysBetween(finishedAt, world.now) > 9 && !random.chance(0.033);
  const approver = getRequired(world.people, place.facility.approver);
  return isApproved ? { approved_at: at, approved_by: approver.id } : { approved_at: null, approved_by: null };
};

/** Writes the audit trail as the use cases of the application do: create, then finish or cancel, then approve. */
const auditVisit = (world: World, visit: DeviceVisit, plan: PlannedVisit, row: ReturnType<typeof outcome>): void => {
  const { place, person, inspectionId } = visit;
  const base = { entityId: inspectionId, rootId: place.rootId, placeId: place.id } as const;
  const devices = place.devices.filter((device) => device.since < plan.at).length;
  addAudit(world, {
    ...base,
    at: plan.at,
    actor: person,
    action: 'inspection.create',
    after: { name: plan.name, devices },
  });
  if (row.finished_at) {
    addAudit(world, {
      ...base,
      at: row.finished_at,
      actor: person,
      action: plan.status === 'CANCELLED' ? 'inspection.cancel' : 'inspection.finish',
      before: { status: 'IN_PROGRESS' },
      after: { status: plan.status, finishedAt: row.finished_at.toISOString() },
    });
  }
  if (row.approved_at) {
    const after = { approvedAt: row.approved_at.toISOString(), approvedBy: row.approved_by };
    const actor = getRequired(world.people, place.facility.approver);
    addAudit(world, {
      ...base,
      at: row.approved_at,
      actor,
      action: 'inspection.approve',
      before: { approvedAt: null },
      after,
    });
  }
};

const OPEN = {
  finished_at: null,
  approved_at: null,
  approved_by: null,
  approved_by_text: null,
  approved_by_image_id: null,
};

/** The end of the visit, as columns of its row. */
const outcome = (
  world: World,
  place: PlaceRef,
  plan: PlannedVisit,
  round: InspectionRound,
  person: PersonRef,
  random: Random,
) => {
  if (plan.status === 'IN_PROGRESS') return OPEN;
  if (plan.status === 'CANCELLED') return { ...OPEN, finished_at: addMinutes(round.endedAt, 12) };
  const finishedAt = addMinutes(round.endedAt, random.between(8, 24));
  return {
    finished_at: finishedAt,
    ...approval(world, place, finishedAt, random),
    ...signature(world, place, finishedAt, person, random),
  };
};

const descriptionOf = ({ status }: PlannedVisit, random: Random): string | null => {
  if (status === 'CANCELLED')
    return 'Przerwano: awaria zasilania, brak dostępu do piwnicy. Nowy termin uzgodniony telefonicznie.';
  return random.chance(0.22) ? random.pick(VISIT_NOTES) : null;
};

/** State that is carried over from visit to visit of a facility. */
type History = { readonly memories: Memories; readonly ended: EndedVisitsByYear };

const numberOf = ({ facility }: PlaceRef, finishedAt: Date, ended: EndedVisitsByYear): string => {
  const year = finishedAt.getUTCFullYear();
  const position = (ended.get(year) ?? 0) + 1;
  ended.set(year, position);
  return `${facility.code}-${year}-${String(position).padStart(3, '0')}`;
};

/** The limits in force at the given time. */
const limitSetAt = ({ limitSets }: PlaceRef, at: Date): number | null =>
  limitSets.findLast(({ from }) => from <= at)?.id ?? null;

/**
 * The inspection row needs the result of the round, and the rows of the round need its id: so the id is reserved first.
 */
const addVisit = (
  world: World,
  place: PlaceRef,
  plan: PlannedVisit,
  { memories, ended }: History,
  random: Random,
): void => {
  const person = getRequired(world.people, plan.technician);
  const inspectionId = world.ledger.nextId('inspections');
  const visit: DeviceVisit = { place, inspectionId, joinedAt: plan.at, person, isOver: plan.status !== 'IN_PROGRESS' };
  const round = buildRound(world, visit, plan, memories, random);
  const row = outcome(world, place, plan, round, person, random);
  const number = row.finished_at && numberOf(place, row.finished_at, ended);
  world.ledger.add('inspections', plan.at, {
    root_company_id: place.rootId,
    place_id: place.id,
    number,
    name: plan.name,
    description: descriptionOf(plan, random),
    status: plan.status,
    user_id: person.id,
    started_at: plan.at,
    created_at: plan.at,
    threshold_set_id: row.finished_at && limitSetAt(place, row.finished_at),
    ...row,
    ...additionalFields(place, plan, round, world.now, random),
  });
  addAnswers(world, visit, plan.status === 'COMPLETED' ? round.endedAt : plan.at, plan.status === 'COMPLETED', random);
  auditVisit(world, visit, plan, row);
  if (plan.status === 'COMPLETED') addSignatures(world, visit, row);
};

const extraVisits = (place: PlaceRef, now: Date, isSmall: boolean): PlannedVisit[] => {
  if (place.facility.key === 'bakery') return [createOpenVisit(now)];
  return place.facility.key === 'hotel' && !isSmall ? [createCancelledVisit(now)] : [];
};

export const buildInspections = (world: World, places: readonly PlaceRef[], lastVisits: number | null): void => {
  for (const place of places) {
    const random = world.random.fork(`inspections ${place.facility.key}`);
    const period = { from: world.start, now: world.now, ...(lastVisits === null ? {} : { last: lastVisits }) };
    const visits = [
      ...planVisits(place.facility, period, random),
      ...extraVisits(place, world.now, lastVisits !== null),
    ];
    const history: History = { memories: new Map(), ended: new Map() };
    for (const visit of visits.sort((a, b) => a.at.getTime() - b.at.getTime()))
      addVisit(world, place, visit, history, random);
    for (const [year, count] of history.ended)
      world.ledger.link('visit_counters', { place_id: place.id, year, root_company_id: place.rootId, visits: count });
  }
};
