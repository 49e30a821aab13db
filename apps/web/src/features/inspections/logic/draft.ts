import type { VisitDeviceType } from '@trapline/contract/device-types/schemas.ts';
import { RECORD_AMOUNT_MAX } from '@trapline/contract/inspections/rules.ts';
import type { Submission } from '../outbox/outbox-entry.ts';

type Amounts = Readonly<Record<string, number>>;

/** What is counted and chosen on a device before it is saved as records. Keys are catalogue ids. */
export type Draft = {
  /** How many of each pest. */
  readonly pests: Amounts;
  /** Percent eaten, by observation. */
  readonly bait: Amounts;
  /** Packages of each mixture, by observation. */
  readonly refill: Readonly<Record<string, Amounts>>;
  readonly note: string;
};

export const EMPTY_DRAFT: Draft = { pests: {}, bait: {}, refill: {}, note: '' };

const withAmount = (amounts: Amounts, id: number, amount: number): Amounts => {
  const { [id]: _gone, ...rest } = amounts;
  const bounded = Math.min(RECORD_AMOUNT_MAX, Math.max(0, Math.trunc(amount) || 0));
  return bounded === 0 ? rest : { ...rest, [id]: bounded };
};

/** Zero takes the pest out again. */
export const withPest = (draft: Draft, id: number, amount: number): Draft => ({
  ...draft,
  pests: withAmount(draft.pests, id, amount),
});

export const withOneMorePest = (draft: Draft, id: number): Draft => withPest(draft, id, (draft.pests[id] ?? 0) + 1);

/** Choosing the chosen step again lets go of it: zero percent is an answer of its own. */
export const withBait = (draft: Draft, id: number, percent: number): Draft => {
  const { [id]: before, ...rest } = draft.bait;
  return { ...draft, bait: before === percent ? rest : { ...rest, [id]: percent } };
};

export const withMixture = (draft: Draft, id: number, mixtureId: number, packages: number): Draft => {
  const { [id]: before = {}, ...rest } = draft.refill;
  const amounts = withAmount(before, mixtureId, packages);
  return { ...draft, refill: Object.keys(amounts).length === 0 ? rest : { ...rest, [id]: amounts } };
};

const entriesOf = (amounts: Amounts): readonly (readonly [number, number])[] =>
  Object.entries(amounts).map(([id, amount]) => [Number(id), amount]);

const recordsOf = ({ pests, bait, refill }: Draft): readonly Submission[] => [
  ...entriesOf(bait).map(([deviceTypeObservationId, amountPercentage]): Submission => {
    return { verb: 'addObservation', body: { deviceTypeObservationId, amountPercentage, amount: 1, note: null } };
  }),
  ...Object.entries(refill).map(([id, amounts]): Submission => {
    const mixtures = entriesOf(amounts).map(([mixtureId, value]) => ({ mixtureId, value }));
    return { verb: 'addObservation', body: { deviceTypeObservationId: Number(id), mixtures, amount: 1, note: null } };
  }),
  ...entriesOf(pests).map(([deviceTypeObjectId, amount]): Submission => {
    return { verb: 'addObject', body: { deviceTypeObjectId, amount, note: null } };
  }),
];

/** How many records the draft makes. */
export const recordCount = (draft: Draft): number => recordsOf(draft).length;

export const isEmptyDraft = (draft: Draft): boolean => recordCount(draft) === 0 && draft.note.trim() === '';

/** The note goes with a record; with nothing found it goes with the type's own "checked" action. */
const withNote = (
  records: readonly Submission[],
  note: string,
  { deviceTypeActions }: Pick<VisitDeviceType, 'deviceTypeActions'>,
): readonly Submission[] => {
  if (note === '') return records;
  const last = records.at(-1);
  if (last && 'body' in last) {
    // the branches differ in their ids only, and those are kept
    return [...records.slice(0, -1), { ...last, body: { ...last.body, note } } as Submission];
  }
  const look = deviceTypeActions.find(({ isInspection }) => isInspection);
  return look ? [{ verb: 'addAction', body: { deviceTypeActionId: look.id, amount: 1, note } }] : [];
};

/** One record for each pest, bait and refill of the draft, then the mark that the device was looked at. */
export const submissionsOf = (
  draft: Draft,
  type: Pick<VisitDeviceType, 'deviceTypeActions'>,
  { check }: { readonly check: boolean },
): readonly Submission[] => [
  ...withNote(recordsOf(draft), draft.note.trim(), type),
  ...(check ? [{ verb: 'setChecked' } as const] : []),
];

/** A note alone can be kept only where the type has an action that says "checked". */
export const canKeepNote = (draft: Draft, type: Pick<VisitDeviceType, 'deviceTypeActions'>): boolean =>
  draft.note.trim() === '' || recordCount(draft) > 0 || type.deviceTypeActions.some(({ isInspection }) => isInspection);
