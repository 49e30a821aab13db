import type { VisitDeviceType } from '@trapline/contract/device-types/schemas.ts';
import { RECORD_AMOUNT_MAX } from '@trapline/contract/inspections/rules.ts';
import type { DraftPhoto } from '~/lib/phone/draft-photo.ts';
import type { Submission } from '../outbox/outbox-entry.ts';

type Amounts = Readonly<Record<string, number>>;

export type DraftAction = {
  readonly id: number;
  /** A cleaning to be dated before the pests of this visit that are already saved. */
  readonly beforePests?: true;
};

/** Everything entered for a device before it is saved as a whole. Keys and ids come from the catalogue. */
export type Draft = {
  /** The amount of each pest. */
  readonly pests: Amounts;
  /** The percentage of eaten bait, by observation. */
  readonly bait: Amounts;
  /** Packages of each mixture, by observation. */
  readonly refill: Readonly<Record<string, Amounts>>;
  /** Batches that a person chose instead of the preselected ones, by mixture; an empty text means no batch. */
  readonly batches?: Readonly<Record<string, string>>;
  /** Observations without a measured value. */
  readonly observations: readonly number[];
  readonly actions: readonly DraftAction[];
  readonly photos: readonly DraftPhoto[];
  readonly note: string;
};

export const EMPTY_DRAFT: Draft = {
  pests: {},
  bait: {},
  refill: {},
  observations: [],
  actions: [],
  photos: [],
  note: '',
};

const withAmount = (amounts: Amounts, id: number, amount: number): Amounts => {
  const { [id]: _gone, ...rest } = amounts;
  const bounded = Math.min(RECORD_AMOUNT_MAX, Math.max(0, Math.trunc(amount) || 0));
  return bounded === 0 ? rest : { ...rest, [id]: bounded };
};

/** Zero removes the pest from the draft. */
export const withPest = (draft: Draft, id: number, amount: number): Draft => ({
  ...draft,
  pests: withAmount(draft.pests, id, amount),
});

export const withOneMorePest = (draft: Draft, id: number): Draft => withPest(draft, id, (draft.pests[id] ?? 0) + 1);

/** Choosing the chosen step again removes it, because zero percent is itself a value. */
export const withBait = (draft: Draft, id: number, percent: number): Draft => {
  const { [id]: before, ...rest } = draft.bait;
  return { ...draft, bait: before === percent ? rest : { ...rest, [id]: percent } };
};

export const withMixture = (draft: Draft, id: number, mixtureId: number, packages: number): Draft => {
  const { [id]: before = {}, ...rest } = draft.refill;
  const amounts = withAmount(before, mixtureId, packages);
  return { ...draft, refill: Object.keys(amounts).length === 0 ? rest : { ...rest, [id]: amounts } };
};

/** Chooses the batch of a mixture. */
export const withBatch = (draft: Draft, mixtureId: number, batchNumber: string): Draft => ({
  ...draft,
  batches: { ...draft.batches, [mixtureId]: batchNumber },
});

type Packages = { readonly mixture: { readonly id: number }; readonly value: number };

/** Replaces the refill with these packages, or removes it. */
export const withRefill = (draft: Draft, id: number, packages: Packages | null): Draft => {
  const { [id]: _before, ...rest } = draft.refill;
  return { ...draft, refill: packages ? { ...rest, [id]: { [packages.mixture.id]: packages.value } } : rest };
};

/** An observation is recorded at most once: a second tap removes it. */
export const withObservation = (draft: Draft, id: number): Draft => ({
  ...draft,
  observations: draft.observations.includes(id)
    ? draft.observations.filter((one) => one !== id)
    : [...draft.observations, id],
});

export const hasAction = ({ actions }: Draft, id: number): boolean => actions.some((action) => action.id === id);

/** An action is recorded at most once: a second tap removes it. */
export const withAction = (draft: Draft, action: DraftAction): Draft => ({
  ...draft,
  actions: hasAction(draft, action.id)
    ? draft.actions.filter(({ id }) => id !== action.id)
    : [...draft.actions, action],
});

export const withPhoto = (draft: Draft, photo: DraftPhoto): Draft => ({ ...draft, photos: [...draft.photos, photo] });

export const withoutPhoto = (draft: Draft, key: string): Draft => ({
  ...draft,
  photos: draft.photos.filter((photo) => photo.key !== key),
});

const sumOf = (one: Amounts, other: Amounts): Amounts =>
  Object.entries(other).reduce((sum, [id, amount]) => withAmount(sum, Number(id), (sum[id] ?? 0) + amount), one);

/** Both drafts of one device; where only one value is possible, that of the newer draft. */
export const joinDrafts = (older: Draft, newer: Draft): Draft => ({
  pests: sumOf(older.pests, newer.pests),
  bait: { ...older.bait, ...newer.bait },
  refill: { ...older.refill, ...newer.refill },
  batches: { ...older.batches, ...newer.batches },
  observations: [...new Set([...older.observations, ...newer.observations])],
  actions: [...older.actions, ...newer.actions.filter(({ id }) => !hasAction(older, id))],
  photos: [...older.photos, ...newer.photos.filter(({ key }) => !older.photos.some((photo) => photo.key === key))],
  note: [older.note, newer.note].filter((text) => text !== '').join('\n'),
});

const entriesOf = (amounts: Amounts): readonly (readonly [number, number])[] =>
  Object.entries(amounts).map(([id, amount]) => [Number(id), amount]);

type DeviceType = Pick<VisitDeviceType, 'deviceTypeActions'>;

const actionSubmission = (
  { id: deviceTypeActionId, beforePests }: DraftAction,
  note: string | null = null,
): Submission => {
  return { verb: 'addAction', body: { deviceTypeActionId, amount: 1, note }, ...(beforePests && { beforePests }) };
};

const recordSubmissions = ({ pests, bait, refill, observations }: Draft): readonly Submission[] => [
  ...entriesOf(bait).map(([deviceTypeObservationId, amountPercentage]): Submission => {
    return { verb: 'addObservation', body: { deviceTypeObservationId, amountPercentage, amount: 1, note: null } };
  }),
  ...Object.entries(refill).map(([id, amounts]): Submission => {
    const mixtures = entriesOf(amounts).map(([mixtureId, value]) => ({ mixtureId, value }));
    return { verb: 'addObservation', body: { deviceTypeObservationId: Number(id), mixtures, amount: 1, note: null } };
  }),
  ...observations.map((deviceTypeObservationId): Submission => {
    return { verb: 'addObservation', body: { deviceTypeObservationId, amount: 1, note: null } };
  }),
  ...entriesOf(pests).map(([deviceTypeObjectId, amount]): Submission => {
    return { verb: 'addObject', body: { deviceTypeObjectId, amount, note: null } };
  }),
];

/** The number of records that the draft creates. */
const recordCount = (draft: Draft): number => recordSubmissions(draft).length + draft.actions.length;

/** Whether the draft is empty; a note of spaces does not count as content. */
export const isEmptyDraft = (draft: Draft): boolean =>
  recordCount(draft) === 0 && draft.photos.length === 0 && draft.note.trim() === '';

const checkActionOf = ({ deviceTypeActions }: DeviceType) => deviceTypeActions.find(({ isInspection }) => isInspection);

/**
 * A note is about the device, so it is stored with the "checked" action of the type. If the type has no such action,
 * the note is stored with the last of the records saved with it.
 */
const withNote = (records: readonly Submission[], note: string): readonly Submission[] => {
  const last = records.at(-1);
  // the variants differ only in their ids, which are copied unchanged
  return last && 'body' in last
    ? [...records.slice(0, -1), { ...last, body: { ...last.body, note } } as Submission]
    : records;
};

/** Cleanings come first: a cleaning after the pests of its own visit would distort the statistics. */
const orderedSubmissions = (draft: Draft, type: DeviceType): readonly Submission[] => {
  const note = draft.note.trim();
  const checkAction = note === '' ? undefined : checkActionOf(type);
  const isCleaning = ({ id }: DraftAction) => type.deviceTypeActions.some((one) => one.id === id && one.shouldClean);
  const actions = draft.actions.filter(({ id }) => id !== checkAction?.id);
  const records = [
    ...actions.filter(isCleaning).map((action) => actionSubmission(action)),
    ...recordSubmissions(draft),
    ...actions.filter((action) => !isCleaning(action)).map((action) => actionSubmission(action)),
  ];
  if (checkAction) return [...records, actionSubmission({ id: checkAction.id }, note)];
  return note === '' ? records : withNote(records, note);
};

/** The batch that is preselected for a mixture; null if its product has none. */
type BatchOf = (mixtureId: number) => string | null;

/** The uuid of the product of a mixture; null if it has none. */
type ProductOf = (mixtureId: number) => string | null;

/** The grams of a package of a mixture; null if the mixture is unknown. */
type GramsOf = (mixtureId: number) => number | null;

type Products = { readonly batchOf: BatchOf; readonly productOf: ProductOf; readonly gramsOf: GramsOf };

/**
 * Adds what the person sees of each mixture of a refill, its product, batch and grams: the office may change them before
 * the record arrives.
 */
const withProducts = (
  submission: Submission,
  { batches = {} }: Draft,
  { batchOf, productOf, gramsOf }: Products,
): Submission => {
  if (submission.verb !== 'addObservation' || !submission.body.mixtures) return submission;
  const mixtures = submission.body.mixtures.map((mixture) => {
    const batchNumber = batches[mixture.mixtureId] ?? batchOf(mixture.mixtureId);
    const productUuid = productOf(mixture.mixtureId);
    const grammage = gramsOf(mixture.mixtureId);
    return {
      ...mixture,
      ...(batchNumber ? { batchNumber } : {}),
      ...(productUuid ? { productUuid } : {}),
      ...(grammage ? { grammage } : {}),
    };
  });
  return { ...submission, body: { ...submission.body, mixtures } };
};

/** The whole draft as records and photos, then the mark of the device as checked. */
export const submissionsOf = (
  draft: Draft,
  type: DeviceType,
  {
    check,
    batchOf = () => null,
    productOf = () => null,
    gramsOf = () => null,
  }: { readonly check: boolean } & Partial<Products>,
): readonly Submission[] => [
  ...orderedSubmissions(draft, type).map((submission) =>
    withProducts(submission, draft, { batchOf, productOf, gramsOf }),
  ),
  ...draft.photos.map((photo) => ({ verb: 'addPhoto', photo }) as const),
  ...(check ? [{ verb: 'setChecked' } as const] : []),
];

/** A note can only be stored as part of a record. */
export const canStoreNote = (draft: Draft, type: DeviceType): boolean =>
  draft.note.trim() === '' || recordCount(draft) > 0 || checkActionOf(type) !== undefined;
