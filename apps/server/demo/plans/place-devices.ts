import type { DeviceTypeCode } from '../../src/seed/catalogue/device-types.ts';
import type { Random } from '../random.ts';
import { scaleOf } from './plan-sheet.ts';
import { DOOR_WIDTH, type Door, type Placement, type Plan, type Rect, type Room, type RoomKind } from './plan-types.ts';

/** Position of a device: in words, and in pixels of the plan. */
export type DeviceSpot = {
  readonly type: DeviceTypeCode;
  readonly zone: string;
  readonly name: string;
  readonly location: string;
  readonly kind: RoomKind | 'outside';
  readonly atDoor: boolean;
  readonly mapX: number;
  readonly mapY: number;
};

type Candidate = {
  readonly x: number;
  readonly y: number;
  readonly wall: string;
  readonly atDoor: boolean;
  readonly atCorner: boolean;
};

const WALLS = {
  north: 'ściana północna',
  south: 'ściana południowa',
  west: 'ściana zachodnia',
  east: 'ściana wschodnia',
};

/** Points every 0.8 m along the inside (or, with a negative gap, outside) of a rectangle's edges. */
const alongEdges = (rect: Rect, gap: number): Omit<Candidate, 'atDoor'>[] => {
  const [x, y, width, height] = [rect[0] + gap, rect[1] + gap, rect[2] - 2 * gap, rect[3] - 2 * gap];
  const steps = (length: number) => {
    const count = Math.max(1, Math.round(length / 0.8));
    return Array.from({ length: count + 1 }, (_, index) => ({
      at: (index * length) / count,
      atCorner: index <= 1 || index >= count - 1,
    }));
  };
  return [
    ...steps(width).map(({ at, atCorner }) => ({ x: x + at, y, wall: WALLS.north, atCorner })),
    ...steps(height).map(({ at, atCorner }) => ({ x: x + width, y: y + at, wall: WALLS.east, atCorner })),
    ...steps(width).map(({ at, atCorner }) => ({ x: x + width - at, y: y + height, wall: WALLS.south, atCorner })),
    ...steps(height).map(({ at, atCorner }) => ({ x, y: y + height - at, wall: WALLS.west, atCorner })),
  ];
};

const distance = (a: { x: number; y: number }, b: { x: number; y: number }): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Removes positions in openings and marks those next to doors, where rodents pass. */
const markDoors = (candidates: readonly Omit<Candidate, 'atDoor'>[], doors: readonly Door[]): Candidate[] =>
  candidates.flatMap((candidate) => {
    const distancesToDoors = doors.map((door) => distance(candidate, door) - DOOR_WIDTH[door.kind] / 2);
    if (distancesToDoors.some((clear) => clear < 0.5)) return [];
    return [{ ...candidate, atDoor: distancesToDoors.some((clear) => clear < 1.6) }];
  });

/** Moth traps hang in the room, not on the wall. */
const insideCandidates = ([x, y, width, height]: Rect): Candidate[] =>
  [0.22, 0.4, 0.6, 0.78].flatMap((partX) =>
    [0.3, 0.7].map((partY) => ({
      x: x + width * partX,
      y: y + height * partY,
      wall: 'środek pomieszczenia',
      atDoor: false,
      atCorner: false,
    })),
  );

const DOOR_TYPES: ReadonlySet<DeviceTypeCode> = new Set([
  'electronicTrap',
  'snapTrap',
  'multiCatchTrap',
  'baitStation',
]);

const preferenceOf = (type: DeviceTypeCode, candidate: Candidate): number => {
  if (DOOR_TYPES.has(type)) return candidate.atDoor ? 5 : candidate.atCorner ? 2 : 0;
  if (type === 'glueBoard') return candidate.atCorner ? 3 : 0;
  if (type === 'uvTrap') return candidate.atDoor ? -6 : candidate.atCorner ? -3 : 1;
  return 0;
};

/** The candidate farthest from existing devices, with a preference by type. */
const chooseCandidate = (
  type: DeviceTypeCode,
  candidates: readonly Candidate[],
  usedPoints: readonly { x: number; y: number }[],
  reach: number,
  random: Random,
): Candidate => {
  let best: { score: number; candidate: Candidate } | null = null;
  for (const candidate of candidates) {
    const nearest = usedPoints.reduce((least, other) => Math.min(least, distance(candidate, other)), reach);
    const crowdingPenalty = nearest < 1.1 ? -100 : 0;
    const score =
      nearest + preferenceOf(type, candidate) * (Math.min(reach, 12) / 16) + crowdingPenalty + random.next() * 0.6;
    if (best === null || score > best.score) best = { score, candidate };
  }
  if (best === null) throw new Error('a plan has no place for a device');
  return best.candidate;
};

const doorKey = (candidate: Candidate): string =>
  candidate.atDoor
    ? `${candidate.wall}, przy drzwiach`
    : candidate.atCorner
      ? `${candidate.wall}, narożnik`
      : candidate.wall;

const roomOf = (plan: Plan, id: string): Room => {
  const found = plan.rooms.find((room) => room.id === id);
  if (!found) throw new Error(`the plan ${plan.id} has no room ${id}`);
  return found;
};

const OUTSIDE_ZONE = 'Teren zewnętrzny';

/** Candidates for a placement, and the names of its devices. */
const candidateArea = (plan: Plan, placement: Placement) => {
  if ('room' in placement) {
    const room = roomOf(plan, placement.room);
    const isHanging = placement.type === 'pheromoneTrap';
    return {
      zone: room.zone,
      kind: room.kind,
      reach: Math.max(room.rect[2], room.rect[3]),
      candidates: isHanging ? insideCandidates(room.rect) : markDoors(alongEdges(room.rect, 0.55), plan.doors),
      nameOf: () => room.name,
      locationOf: (candidate: Candidate) => `${room.name}, ${doorKey(candidate)}`,
    };
  }
  const { around, gap, what } = placement;
  return {
    zone: OUTSIDE_ZONE,
    kind: 'outside' as const,
    reach: Math.max(around[2], around[3]) / 2,
    candidates: markDoors(alongEdges(around, -gap - 0.3), plan.doors),
    nameOf: (candidate: Candidate) => `Teren – ${candidate.wall.replace('ściana', 'strona')}`,
    locationOf: (candidate: Candidate) => `Na zewnątrz, ${what}, ${candidate.wall.replace('ściana', 'strona')}`,
  };
};

/** Sorts in walking order: along a closed path, so that neighbours have consecutive numbers. */
const sortByWalk = (candidates: readonly Candidate[], chosen: readonly Candidate[]): Candidate[] =>
  [...chosen].sort((a, b) => candidates.indexOf(a) - candidates.indexOf(b));

/** Returns all devices of a plan in the order of their numbers, each in a plausible position. */
export const placeDevices = (plan: Plan, random: Random): DeviceSpot[] => {
  const scale = scaleOf(plan);
  const usedPoints: { x: number; y: number }[] = [];
  return plan.placements.flatMap((placement) => {
    const field = candidateArea(plan, placement);
    const chosen: Candidate[] = [];
    for (let index = 0; index < placement.count; index += 1) {
      const candidate = chooseCandidate(placement.type, field.candidates, usedPoints, field.reach, random);
      chosen.push(candidate);
      usedPoints.push(candidate);
    }
    return sortByWalk(field.candidates, chosen).map((candidate) => ({
      type: placement.type,
      zone: field.zone,
      kind: field.kind,
      name: field.nameOf(candidate),
      location: field.locationOf(candidate),
      atDoor: candidate.atDoor,
      mapX: Math.round(scale.x(candidate.x) * 10) / 10,
      mapY: Math.round(scale.y(candidate.y) * 10) / 10,
    }));
  });
};
