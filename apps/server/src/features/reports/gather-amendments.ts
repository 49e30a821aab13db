import type { Language } from '@trapline/contract/kernel/schemas.ts';
import type { AmendedSubject, AmendmentStep, ReportAmendment } from '../../documents/templates/inspection/data.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import { reasonOf } from '../../kernel/trail-reason.ts';
import { inEveryLanguage, translate } from '../../kernel/translations.ts';
import { subjectsOf } from '../device-records/records.read.ts';
import { type CatalogueEntry, selectCatalogueEntries } from '../device-types/catalogue.read.ts';
import { type AmendmentRow, selectAdditions, selectAmendments } from '../inspections/amendments.read.ts';
import type { VisitManifest } from '../inspections/versions/manifest.read.ts';
import { compactValues, differingValues, type MixtureNames, mixtureIdsIn, valuesOf } from './amended-values.ts';
import { visitUuidsOf } from './visit-state.ts';

const ENTITY_KINDS: Readonly<Record<string, AmendedSubject>> = {
  image: 'photo',
  answerImage: 'photo',
  inspectionDevice: 'device',
  inspectionAnswer: 'answer',
  inspection: 'additional',
  ACTION: 'action',
  OBJECT: 'object',
  OBSERVATION: 'observation',
};

const STEP_OF_VERB: Readonly<Record<string, AmendmentStep>> = {
  create: 'added',
  add: 'added',
  delete: 'removed',
  remove: 'removed',
  check: 'checked',
  scan: 'scanned',
  explain: 'explained',
  connect: 'joined',
};

type ReportContext = { readonly manifest: VisitManifest; readonly language: Language };

/** Labels of catalogue entries: those of the visit, otherwise the current ones of the catalogue. */
const namesFor = ({ manifest, language }: ReportContext, entries: readonly CatalogueEntry[]) => {
  const nameOf = (entry: CatalogueEntry): string => {
    const storedName = manifest.words[entry.kind][entry.uuid]?.name;
    return (storedName ?? inEveryLanguage(entry, 'name', entry.name))[language];
  };
  const namesOfKind = (kind: CatalogueEntry['kind']): ReadonlyMap<number | null, string> =>
    new Map(entries.filter((entry) => entry.kind === kind).map((entry) => [entry.id, nameOf(entry)]));
  return {
    actions: namesOfKind('actions'),
    objects: namesOfKind('objects'),
    observations: namesOfKind('observations'),
    mixtures: namesOfKind('mixtures'),
  };
};

type EntryNames = ReturnType<typeof namesFor>;

/** The number of the visit that was merged. */
const mergedVisitNumber = ({ after }: AmendmentRow): string | null => {
  const number: unknown = after !== null && typeof after === 'object' ? Reflect.get(after, 'number') : null;
  return typeof number === 'string' ? number : null;
};

const subjectOf = ({ language }: ReportContext, row: AmendmentRow, entryNames: EntryNames): string | null =>
  entryNames.actions.get(row.actionId) ??
  entryNames.objects.get(row.objectId) ??
  entryNames.observations.get(row.observationId) ??
  (row.question === null ? null : translate(row, language, 'question', row.question));

const amendmentOf = (context: ReportContext, row: AmendmentRow, entryNames: EntryNames): ReportAmendment => {
  const [entity = '', verb = ''] = row.action.split('.');
  const step = STEP_OF_VERB[verb] ?? 'changed';
  // the keys are numbers: a null id matches nothing
  const mixtures = entryNames.mixtures as MixtureNames;
  const [before, after] = [valuesOf(row.before, mixtures), valuesOf(row.after, mixtures)];
  const isChange = step === 'changed' || step === 'explained';
  return {
    at: row.at.toISOString(),
    by: row.by,
    thing: step === 'joined' ? 'visit' : (ENTITY_KINDS[row.kind ?? entity] ?? 'additional'),
    step,
    device: row.uniqueId,
    name: step === 'joined' ? mergedVisitNumber(row) : subjectOf(context, row, entryNames),
    before: isChange ? differingValues(before, after) : compactValues(before),
    after: isChange ? differingValues(after, before) : compactValues(after),
    reason: reasonOf(row),
    version: row.version ?? context.manifest.version,
  };
};

/** Changes after the end of the visit, oldest first, in one language: the printed ones, and the total number. */
export const gatherAmendments = async (
  ctx: AnyCtx,
  inspection: { readonly id: number; readonly amendments: number },
  context: ReportContext,
): Promise<{
  readonly items: ReportAmendment[];
  readonly total: number;
  readonly added: ReadonlyMap<string, string>;
}> => {
  if (inspection.amendments === 0) return { items: [], total: 0, added: new Map() };
  const visits = visitUuidsOf(context.manifest);
  const rows = await selectAmendments(ctx, inspection.id, visits);
  const mixtures = rows.flatMap((row) => [...mixtureIdsIn(row.before), ...mixtureIdsIn(row.after)]);
  const entries = await selectCatalogueEntries(ctx, { ...subjectsOf(rows), mixtures });
  const entryNames = namesFor(context, entries);
  return {
    items: rows.map((row) => amendmentOf(context, row, entryNames)),
    total: inspection.amendments,
    added: await selectAdditions(ctx, visits),
  };
};
