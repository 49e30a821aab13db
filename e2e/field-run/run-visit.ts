import { createRandom, type Random } from '../../apps/server/demo/random.ts';
import { drawFindings, type Findings } from './catalogue.ts';
import { endVisit } from './end-visit.ts';
import {
  correct,
  goToTrap,
  openNextTrap,
  recordTrap,
  type ScanMethod,
  STARTED,
  startVisit,
  takeBack,
  type Worker,
} from './field-worker.ts';
import { drawPositions, planKills, type TrapKill } from './kills.ts';
import { openTrap } from './visit-page.ts';
import { cutNetwork, prepareVisit, prepareWork, type WorkPlace } from './work-place.ts';

export type VisitPlan = {
  readonly seed: number;
  readonly traps: number;
  readonly kills: number;
  readonly photos: number;
  readonly corrections: number;
  readonly takenBack: number;
  /** Traps that are also opened by their label or by their number. */
  readonly scans: number;
  readonly photoSize: 'small' | 'large';
};

/** More than a person counts at one trap. */
const RECOUNTED = 100;

type Position = {
  readonly photo: number | null;
  readonly kill: TrapKill | null;
  readonly isTakenBack: boolean;
  readonly isCorrected: boolean;
  readonly scan: ScanMethod | null;
};

/** What a run of this plan must at least have done. Taking back may come too late on a busy machine. */
export const minimumCounts = ({ kills, corrections, takenBack }: VisitPlan): Readonly<Record<string, number>> => ({
  kills,
  corrected: corrections,
  'taken back': Math.min(1, takenBack),
});

export const drawPlan = (random: Random, { traps, kills, photos, corrections, takenBack, scans }: VisitPlan) => {
  const withPhoto = drawPositions(random.fork('photos'), traps, photos);
  const killPlan = planKills(random.fork('kills'), { traps, kills, photos: withPhoto });
  // a trap that is saved again after a kill is not taken back
  const undone = drawPositions(random.fork('undo'), traps, takenBack, killPlan.traps);
  const corrected = drawPositions(random.fork('corrections'), traps, corrections);
  const scanned = [...drawPositions(random.fork('scans'), traps, scans)];
  const colours = new Map([...withPhoto].map((position, index) => [position, index]));
  const positions = [...Array(traps).keys()].map(
    (index): Position => ({
      photo: colours.get(index) ?? null,
      kill: killPlan.traps.get(index) ?? null,
      isTakenBack: undone.has(index),
      isCorrected: corrected.has(index),
      scan: scanned.includes(index) ? ((['code', 'typed'] as const)[scanned.indexOf(index) % 2] ?? null) : null,
    }),
  );
  return { killPlan, positions };
};

/** With other amounts, so the records that were taken back differ from those that stay. */
const recounted = (findings: Findings): Findings => ({
  ...findings,
  pests: findings.pests.map((pest) => ({ ...pest, amount: pest.amount + RECOUNTED })),
});

/** Saves a trap, takes it back and saves it again; returns what was saved at last. */
const recordTwice = async (
  worker: Worker,
  number: string,
  findings: Findings,
  isKilled: boolean,
): Promise<Findings> => {
  const of = await recordTrap(worker, number, findings, null);
  if (!(await takeBack(worker, number, of, isKilled))) return findings;
  const again = recounted(findings);
  await recordTrap(worker, number, again, null);
  return again;
};

type Walk = {
  readonly random: Random;
  readonly positions: readonly Position[];
  readonly undo: number;
  readonly correct: number;
  readonly scan: number;
};

/** The trap at which the person stands. Its label is read, or its number typed if it has none. */
const openPosition = async (
  worker: Worker,
  { scan }: Position,
  { previous, isKilled }: { readonly previous: string | null; readonly isKilled: boolean },
): Promise<string | null> => {
  const number = await openTrap(worker.phone.page, previous);
  if (number === null || scan === null) return number;
  await goToTrap(worker, number, worker.traps.get(number)?.code ? scan : 'typed', isKilled);
  return number;
};

type Amended = {
  readonly number: string;
  readonly findings: Findings;
  readonly random: Random;
  /** The trap whose sheet is about to show the next one. */
  readonly previous: string | null;
};

const correctFirst = async (
  worker: Worker,
  { number, findings: { pests }, random, previous }: Amended,
  kills: number,
): Promise<boolean> => {
  const [pest] = pests;
  if (!pest) return false;
  if (previous !== null) await openTrap(worker.phone.page, previous);
  const after = random.chance(0.2) ? null : pest.amount + 1;
  await correct(worker, { number, pest: pest.name, before: pest.amount, after }, kills);
  return true;
};

/** Records trap after trap in the order of the walk. */
export const walk = async (worker: Worker, { random, positions, ...kills }: Walk): Promise<void> => {
  let [undoKills, correctKills, scanKills] = [kills.undo, kills.correct, kills.scan];
  let previous: string | null = null;
  for (const [count, position] of positions.entries()) {
    const number: string | null = await openPosition(worker, position, { previous, isKilled: scanKills > 0 });
    if (number === null) throw new Error(`only ${count} of ${positions.length} traps are left`);
    if (position.scan !== null) scanKills = Math.max(0, scanKills - 1);
    // a sheet that was opened after a kill is not that of the trap before
    previous = position.kill === 'after' ? null : number;
    const trap = worker.traps.get(number);
    if (!trap) throw new Error(`${number} is not in the pack`);
    const wants = { photo: position.photo, pest: position.isCorrected || position.kill === 'after' };
    let findings = drawFindings(trap, random.fork(number), wants);
    if (position.isTakenBack) {
      findings = await recordTwice(worker, number, findings, undoKills > 0);
      undoKills = Math.max(0, undoKills - 1);
    } else await recordTrap(worker, number, findings, position.kill);
    if (position.isCorrected && (await correctFirst(worker, { number, findings, random, previous }, correctKills)))
      correctKills = 0;
  }
};

export type RecordedVisit = {
  readonly worker: Worker;
  /** The network is on again; returns the bytes that passed while it was off. */
  readonly reconnect: () => number;
};

type Hooks = { readonly beforeEnd?: (worker: Worker) => Promise<void> };

export const RECEIVED_BY = 'Anna Nowak';

/** Records a whole visit without a network, with kills of the phone: from the start of the visit to the signature. */
export const recordVisit = async (
  place: WorkPlace,
  plan: VisitPlan,
  { beforeEnd }: Hooks = {},
): Promise<RecordedVisit> => {
  const random = createRandom(`field ${plan.seed}`);
  const { killPlan, positions } = drawPlan(random.fork('plan'), plan);
  const worker = await prepareWork(place, { random: random.fork('worker'), photoSize: plan.photoSize });
  const reconnect = cutNetwork(place);
  await startVisit(worker, place.placeName, killPlan.start);
  await walk(worker, { random, positions, ...killPlan });
  await beforeEnd?.(worker);
  await endVisit(worker, { receivedBy: RECEIVED_BY, questions: place.questions, ...killPlan });
  return { worker, reconnect };
};

/**
 * Two people record the same traps of one visit, each without a network and with kills; then one of them ends it.
 * `kills` is the number that was planned.
 */
export const recordTogether = async (place: WorkPlace, otherEmail: string, plan: VisitPlan) => {
  const random = createRandom(`field together ${plan.seed}`);
  const startedAt = Date.now();
  const api = `/api/places/${place.placeUuid}/inspections`;
  const { inspection } = (await place.technician('POST', api, { name: `Wizyta we dwoje ${plan.seed}` })).body;
  const prepare = (at: WorkPlace, name: string) =>
    prepareVisit(at, { random: random.fork(name), photoSize: plan.photoSize }, inspection.uuid);
  const first = await prepare(place, 'first');
  const second = await prepare({ ...place, email: otherEmail }, 'second');
  const { intentions } = first;
  intentions.decide(intentions.intend({ is: 'make', effects: STARTED }, { at: startedAt }), 'confirmed');
  const reconnect = cutNetwork(place);
  const workers = [first, second];
  let kills = 1;
  for (const [index, worker] of workers.entries()) {
    const own = random.fork(`walk ${index}`);
    const { killPlan, positions } = drawPlan(own, plan);
    kills += killPlan.traps.size;
    await openNextTrap(worker);
    await walk(worker, { random: own, positions, ...killPlan });
    await worker.phone.close();
  }
  await endVisit(first, { receivedBy: RECEIVED_BY, questions: place.questions, answer: 0, sign: 0, finish: 1 });
  return { workers, reconnect, kills };
};
