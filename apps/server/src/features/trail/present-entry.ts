import type { Language } from '@trapline/contract/kernel/schemas.ts';
import type { TrailEntry } from '@trapline/contract/trail/endpoints.ts';
import { TRAIL_ACTIONS } from '@trapline/contract/trail/rules.ts';
import { shortened } from '../../documents/text.ts';
import { reasonOf } from '../../kernel/trail-reason.ts';
import { translated } from '../../kernel/translations.ts';
import type { CatalogueWords } from '../device-types/catalogue.read.ts';
import type { NamedThing } from './named-things.queries.ts';
import { changeIn, changesOf, type TrailWords } from './recorded-changes.read.ts';
import type { StepRow, SubjectRow } from './trail.queries.ts';

/** The subjects and names for the steps of a page. */
export type PageWords = {
  readonly catalogue: CatalogueWords;
  readonly trail: TrailWords;
  readonly subjects: ReadonlyMap<number, SubjectRow>;
  readonly things: ReadonlyMap<number, NamedThing>;
};

const TITLE_AT_MOST = 120;

const numbered = (number: string | null, title: string | null): string | null =>
  [number, title && shortened(title, TITLE_AT_MOST)].filter(Boolean).join(' · ') || null;

/** `ZWR-P-2026-003 · Wasp nest`, `13 · Seal the door`, `MLY-2026-001/2 · de`. */
const thingOf = (thing: NamedThing): string | null => {
  if (thing.interventionName !== null) return numbered(thing.interventionNumber, thing.interventionName);
  if (thing.recommendationNumber !== null)
    return numbered(String(thing.recommendationNumber), thing.recommendationText);
  return thing.reportNumber === null ? null : numbered(`${thing.reportNumber}/${thing.issue}`, thing.language);
};

const joined = (name: string | null, surname: string | null): string | null =>
  name === null ? null : `${name} ${surname ?? ''}`.trim();

const subjectOf = (row: SubjectRow, catalogue: CatalogueWords, language: Language): string | null =>
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

/** Presents one step for a person; the query selects only listed actions. */
export const presentEntry = (step: StepRow, words: PageWords, language: Language): TrailEntry => {
  const action = TRAIL_ACTIONS.find((known) => known === step.action);
  if (!action) throw new Error(`the trail has no sentence for ${step.action}`);
  const subject = words.subjects.get(step.id);
  const thing = words.things.get(step.id);
  return {
    id: step.id,
    at: step.at.toISOString(),
    by: { kind: step.actorKind, name: step.actorName, userUuid: step.personUuid, key: step.keyName },
    action,
    subject: (thing && thingOf(thing)) ?? (subject ? subjectOf(subject, words.catalogue, language) : null),
    device: subject ? deviceOf(subject) : null,
    inspection: subject ? visitOf(subject) : null,
    changes: changesOf(step, words.trail).map(changeIn(language)),
    amendment: step.correctsInspectionId !== null || step.amends,
    reason: reasonOf(step),
  };
};
