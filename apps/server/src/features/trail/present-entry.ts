import { mixturesText } from '@trapline/contract/device-records/rules.ts';
import type { Language } from '@trapline/contract/kernel/schemas.ts';
import type { TrailEntry } from '@trapline/contract/trail/endpoints.ts';
import { TRAIL_ACTIONS, TRAIL_FIELD_NAMES, TRAIL_FIELDS, type TrailField } from '@trapline/contract/trail/rules.ts';
import { reasonOf } from '../../kernel/trail-reason.ts';
import { trailName } from '../../kernel/trail-registry.ts';
import { translated } from '../../kernel/translations.ts';
import { mixturesOf } from '../device-records/mixtures-of.read.ts';
import type { CatalogueWords } from '../device-types/catalogue.read.ts';
import type { StepRow, SubjectRow } from './trail.queries.ts';

/** What numbers in the trail are called, in the reader's language. */
export type TrailWords = {
  readonly catalogue: CatalogueWords;
  readonly mixtures: ReadonlyMap<number, string>;
  readonly zones: ReadonlyMap<number, string>;
};

type Side = StepRow['before'];
type Value = string | number | null;

/** What was written before decision 073 stands there as its columns were called. */
const partOf = (side: Side, names: readonly string[]): unknown =>
  Object.entries(side ?? {}).find(([name]) => names.includes(trailName(name)))?.[1];

/** Numbers of the mixtures a step speaks of. */
export const mixturesIn = ({ before, after }: Pick<StepRow, 'before' | 'after'>): number[] =>
  [before, after].flatMap((side) =>
    mixturesOf({ mixtures: partOf(side, TRAIL_FIELDS.mixtures) }).map(({ mixtureId }) => mixtureId),
  );

/** `Product A, Product B`: how much of each stands in the protocol. */
const namesOf = (products: unknown): string | null =>
  (Array.isArray(products) ? products : []).map((product) => String(Reflect.get(product, 'name'))).join(', ') || null;

const toldValue = (field: TrailField, value: unknown, { mixtures, zones }: TrailWords): Value => {
  if (value === undefined || value === null || value === '') return null;
  if (field === 'mixtures') {
    return mixturesText(
      mixturesOf({ mixtures: value }).map((entry) => ({ ...entry, name: mixtures.get(entry.mixtureId) ?? entry.name })),
    );
  }
  if (field === 'usedProducts') return namesOf(value);
  if (typeof value === 'boolean') return value ? 'YES' : null;
  if (field === 'zone') return zones.get(Number(value)) ?? null;
  if (Array.isArray(value)) return value.filter((part) => typeof part === 'string').join(', ') || null;
  return typeof value === 'string' || typeof value === 'number' ? value : null;
};

const changesOf = ({ before, after }: StepRow, words: TrailWords): TrailEntry['changes'] =>
  TRAIL_FIELD_NAMES.map((field) => ({
    field,
    before: toldValue(field, partOf(before, TRAIL_FIELDS[field]), words),
    after: toldValue(field, partOf(after, TRAIL_FIELDS[field]), words),
  })).filter((change) => change.before !== change.after);

const joined = (name: string | null, surname: string | null): string | null =>
  name === null ? null : `${name} ${surname ?? ''}`.trim();

const subjectOf = (row: SubjectRow, { catalogue }: TrailWords, language: Language): string | null =>
  catalogue.actions.get(row.actionId ?? 0)?.name ??
  catalogue.objects.get(row.objectId ?? 0)?.name ??
  catalogue.observations.get(row.observationId ?? 0)?.name ??
  (row.question === null ? null : translated(row, language, 'question', row.question)) ??
  row.zoneName ??
  row.mapName ??
  joined(row.assignedName, row.assignedSurname) ??
  row.signerName;

const deviceOf = ({ deviceId, deviceUuid, uniqueId, deviceDeletedAt }: SubjectRow): TrailEntry['device'] =>
  deviceId === null || deviceUuid === null
    ? null
    : { id: deviceId, uuid: deviceUuid, uniqueId: uniqueId ?? '', deleted: deviceDeletedAt !== null };

const visitOf = ({ visitId, visitUuid, visitNumber, visitName }: SubjectRow): TrailEntry['inspection'] =>
  visitId === null || visitUuid === null
    ? null
    : { id: visitId, uuid: visitUuid, number: visitNumber, name: visitName ?? '' };

/** One step as a person reads it; the query asks for no action that is not listed. */
export const presentEntry = (
  step: StepRow,
  subject: SubjectRow | undefined,
  words: TrailWords,
  language: Language,
): TrailEntry => {
  const action = TRAIL_ACTIONS.find((known) => known === step.action);
  if (!action) throw new Error(`the trail has no sentence for ${step.action}`);
  return {
    id: step.id,
    at: step.at.toISOString(),
    by: { kind: step.actorKind, name: step.actorName, userUuid: step.personUuid, key: step.keyName },
    action,
    subject: subject ? subjectOf(subject, words, language) : null,
    device: subject ? deviceOf(subject) : null,
    inspection: subject ? visitOf(subject) : null,
    changes: changesOf(step, words),
    amendment: step.correctsInspectionId !== null,
    reason: reasonOf(step),
  };
};
