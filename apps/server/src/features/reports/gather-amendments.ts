import type { Language } from '@trapline/contract/kernel/schemas.ts';
import type { AmendedThing, AmendmentStep, ReportAmendment } from '../../documents/templates/inspection/data.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import { reasonOf } from '../../kernel/trail-reason.ts';
import { inEveryLanguage, translated } from '../../kernel/translations.ts';
import { subjectsOf } from '../device-records/records.read.ts';
import { type CatalogueEntry, selectCatalogueEntries } from '../device-types/catalogue.read.ts';
import { type AmendmentRow, selectAdded, selectAmendments } from '../inspections/amendments.read.ts';
import type { VisitManifest } from '../inspections/versions/manifest.read.ts';
import { compactValues, differing, type MixtureNames, mixturesIn, valuesOf } from './amended-values.ts';
import { visitsIn } from './visit-state.ts';

const THINGS: Readonly<Record<string, AmendedThing>> = {
  image: 'photo',
  answerImage: 'photo',
  inspectionDevice: 'device',
  inspectionAnswer: 'answer',
  inspection: 'additional',
  ACTION: 'action',
  OBJECT: 'object',
  OBSERVATION: 'observation',
};

const STEPS: Readonly<Record<string, AmendmentStep>> = {
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
const wordsFor = ({ manifest, language }: ReportContext, entries: readonly CatalogueEntry[]) => {
  const nameOf = (entry: CatalogueEntry): string => {
    const reported = manifest.words[entry.kind][entry.uuid]?.name;
    return (reported ?? inEveryLanguage(entry, 'name', entry.name))[language];
  };
  const of = (kind: CatalogueEntry['kind']): ReadonlyMap<number | null, string> =>
    new Map(entries.filter((entry) => entry.kind === kind).map((entry) => [entry.id, nameOf(entry)]));
  return { actions: of('actions'), objects: of('objects'), observations: of('observations'), mixtures: of('mixtures') };
};

type Named = ReturnType<typeof wordsFor>;

/** The number of the visit that was merged. */
const joinedNumber = ({ after }: AmendmentRow): string | null => {
  const number: unknown = after !== null && typeof after === 'object' ? Reflect.get(after, 'number') : null;
  return typeof number === 'string' ? number : null;
};

const subjectOf = ({ language }: ReportContext, row: AmendmentRow, named: Named): string | null =>
  named.actions.get(row.actionId) ??
  named.objects.get(row.objectId) ??
  named.observations.get(row.observationId) ??
  (row.question === null ? null : translated(row, language, 'question', row.question));

const amendmentOf = (context: ReportContext, row: AmendmentRow, named: Named): ReportAmendment => {
  const [entity = '', verb = ''] = row.action.split('.');
  const step = STEPS[verb] ?? 'changed';
  // the keys are numbers: a null id matches nothing
  const mixtures = named.mixtures as MixtureNames;
  const [before, after] = [valuesOf(row.before, mixtures), valuesOf(row.after, mixtures)];
  const isChange = step === 'changed' || step === 'explained';
  return {
    at: row.at.toISOString(),
    by: row.by,
    thing: step === 'joined' ? 'visit' : (THINGS[row.kind ?? entity] ?? 'additional'),
    step,
    device: row.uniqueId,
    name: step === 'joined' ? joinedNumber(row) : subjectOf(context, row, named),
    before: isChange ? differing(before, after) : compactValues(before),
    after: isChange ? differing(after, before) : compactValues(after),
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
  const visits = visitsIn(context.manifest);
  const rows = await selectAmendments(ctx, inspection.id, visits);
  const mixtures = rows.flatMap((row) => [...mixturesIn(row.before), ...mixturesIn(row.after)]);
  const entries = await selectCatalogueEntries(ctx, { ...subjectsOf(rows), mixtures });
  const named = wordsFor(context, entries);
  return {
    items: rows.map((row) => amendmentOf(context, row, named)),
    total: inspection.amendments,
    added: await selectAdded(ctx, visits),
  };
};
