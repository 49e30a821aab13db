import type { Language } from '@trapline/contract/kernel/schemas.ts';
import type { TrailEntry } from '@trapline/contract/trail/endpoints.ts';
import { TRAIL_ACTIONS } from '@trapline/contract/trail/rules.ts';
import { shorten } from '../../documents/text.ts';
import { reasonOf } from '../../kernel/trail-reason.ts';
import { translate } from '../../kernel/translations.ts';
import type { NamedRow } from '../device-records/catalogue-of-records.read.ts';
import type { CatalogueEntries } from '../device-types/catalogue.read.ts';
import type { TrailNames } from './change-types.ts';
import type { NamedRecord } from './named-records.queries.ts';
import { changeInLanguage, recordedChangesOf } from './recorded-changes.read.ts';
import { partOf } from './step-parts.ts';
import type { StepRow, SubjectRow } from './trail.queries.ts';

/** The subjects and names for the steps of a page. */
export type PageNames = {
  /** The catalogue that applies to a record: that of its visit. */
  readonly catalogueOf: (row: NamedRow) => CatalogueEntries;
  readonly trail: TrailNames;
  readonly subjects: ReadonlyMap<number, SubjectRow>;
  readonly records: ReadonlyMap<number, NamedRecord>;
};

/** A controller does not see the phone number of a facility. */
type Reader = { readonly language: Language; readonly canSeeContact: boolean };

const MAX_TITLE_LENGTH = 120;

const numberAndTitle = (number: string | null, title: string | null): string | null =>
  [number, title && shorten(title, MAX_TITLE_LENGTH)].filter(Boolean).join(' · ') || null;

const languageName = (code: string, reader: Language): string =>
  new Intl.DisplayNames(reader, { type: 'language' }).of(code) ?? code;

/** `ZWR-P-2026-003 · Wasp nest`, `13 · Seal the door`, `MLY-2026-001/2 · German`. */
const recordTitle = (record: NamedRecord, reader: Language): string | null => {
  if (record.interventionName !== null) return numberAndTitle(record.interventionNumber, record.interventionName);
  if (record.recommendationNumber !== null)
    return numberAndTitle(String(record.recommendationNumber), record.recommendationText);
  return record.reportNumber === null
    ? null
    : numberAndTitle(
        `${record.reportNumber}/${record.issue}`,
        record.language && languageName(record.language, reader),
      );
};

const fullName = (name: string | null, surname: string | null): string | null =>
  name === null ? null : `${name} ${surname ?? ''}`.trim();

/** The record of a step, for its name in the catalogue. */
export const namedRecord = (row: SubjectRow): NamedRow => ({ ...row, visitId: row.recordVisitId });

const subjectOf = (row: SubjectRow, catalogue: CatalogueEntries, language: Language): string | null =>
  catalogue.actions.get(row.actionId ?? 0)?.name ??
  catalogue.objects.get(row.objectId ?? 0)?.name ??
  catalogue.observations.get(row.observationId ?? 0)?.name ??
  (row.question === null ? null : translate(row, language, 'question', row.question)) ??
  row.zoneName ??
  row.mapName ??
  fullName(row.assignedName, row.assignedSurname) ??
  row.signerName;

const deviceOf = ({ deviceId, deviceUuid, uniqueId, deviceDeletedAt }: SubjectRow): TrailEntry['device'] =>
  deviceId === null || deviceUuid === null
    ? null
    : { id: deviceId, uuid: deviceUuid, uniqueId: uniqueId ?? '', deleted: deviceDeletedAt !== null };

const visitOf = ({ visitId, visitUuid, visitNumber, visitName }: SubjectRow): TrailEntry['inspection'] =>
  visitId === null || visitUuid === null
    ? null
    : { id: visitId, uuid: visitUuid, number: visitNumber, name: visitName ?? '' };

/** The device type of a step that changed limits. */
const typeWithLimits = ({ entity, after }: StepRow, { deviceTypes }: TrailNames, language: Language): string | null =>
  entity === 'limits' ? (deviceTypes.get(Number(partOf(after, 'deviceTypeId')))?.[language] ?? null) : null;

/** Presents one step for a person; the query selects only listed actions. */
export const presentEntry = (step: StepRow, names: PageNames, reader: Reader): TrailEntry => {
  const { language, canSeeContact } = reader;
  const changes = recordedChangesOf(step, names.trail).filter(({ field }) => canSeeContact || field !== 'phone');
  const action = TRAIL_ACTIONS.find((known) => known === step.action);
  if (!action) throw new Error(`the trail has no sentence for ${step.action}`);
  const subject = names.subjects.get(step.id);
  const record = names.records.get(step.id);
  return {
    id: step.id,
    at: step.at.toISOString(),
    by: { kind: step.actorKind, name: step.actorName, userUuid: step.personUuid, key: step.keyName },
    action,
    subject:
      (record && recordTitle(record, language)) ??
      typeWithLimits(step, names.trail, language) ??
      (subject ? subjectOf(subject, names.catalogueOf(namedRecord(subject)), language) : null),
    device: subject ? deviceOf(subject) : null,
    inspection: subject ? visitOf(subject) : null,
    changes: changes.map(changeInLanguage(language)),
    amendment: step.correctsInspectionId !== null || step.amends,
    reason: reasonOf(step),
  };
};
