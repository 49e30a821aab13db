import { mixturesText } from '@trapline/contract/device-records/rules.ts';
import type { Language } from '@trapline/contract/kernel/schemas.ts';
import {
  ADDITIONAL_FIELDS,
  type AmendedField,
  type AmendedThing,
  type AmendedValue,
  type AmendmentStep,
  type ReportAmendment,
} from '../../documents/templates/inspection/data.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import { reasonOf } from '../../kernel/trail-reason.ts';
import { translated } from '../../kernel/translations.ts';
import { subjectsOf } from '../device-records/records.read.ts';
import { type CatalogueWords, loadCatalogueWords } from '../device-types/catalogue.read.ts';
import { type AmendmentRow, selectAmendments } from '../inspections/amendments.read.ts';
import type { Names, VisitManifest } from '../inspections/versions/manifest.read.ts';

/** Fields of the trail that a reader of the report understands, under the names the report gives them. */
const FIELDS: Readonly<Record<string, AmendedField>> = {
  amount: 'amount',
  note: 'note',
  amountPercentage: 'percent',
  mixtures: 'mixtures',
  totalMixtures: 'grams',
  createdAt: 'createdAt',
  value: 'answer',
  recommendation: 'recommendation',
  notChecked: 'notChecked',
  ...Object.fromEntries(ADDITIONAL_FIELDS.map((field) => [field, field])),
};

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

/** What stands for each field in the report: numbers, texts, or a code the report has words for. */
const asValue = (value: unknown): string | number | null | undefined => {
  if (Array.isArray(value)) return mixturesText(value);
  return value === null || typeof value === 'string' || typeof value === 'number' ? value : undefined;
};

/** In the order above: the trail keeps no order of its own. */
const valuesOf = (fields: unknown): AmendedValue[] => {
  const written = new Map(Object.entries(fields ?? {}));
  return Object.entries(FIELDS).flatMap(([key, field]) => {
    const value = asValue(written.get(key));
    return value === undefined ? [] : [{ field, value }];
  });
};

/** Without what stands the same on the other side. */
const differing = (values: readonly AmendedValue[], others: readonly AmendedValue[]): AmendedValue[] =>
  values.filter(({ field, value }) => !others.some((other) => other.field === field && other.value === value));

/** Of something new or gone only what it held: that a note was empty is no news. */
const held = (values: readonly AmendedValue[]): AmendedValue[] => values.filter(({ value }) => value !== null);

/** How the visit called things, else how the catalogue calls them now. */
const nameOf = ({ manifest, language }: Teller, row: AmendmentRow, words: CatalogueWords): string | null => {
  const told = (entries: Readonly<Record<string, { readonly name: Names }>>, uuid: string | null) =>
    uuid === null ? undefined : entries[uuid]?.name[language];
  return (
    told(manifest.words.actions, row.actionUuid) ??
    told(manifest.words.objects, row.objectUuid) ??
    told(manifest.words.observations, row.observationUuid) ??
    words.actions.get(row.actionId ?? 0)?.name ??
    words.objects.get(row.objectId ?? 0)?.name ??
    words.observations.get(row.observationId ?? 0)?.name ??
    (row.question === null ? null : translated(row, language, 'question', row.question))
  );
};

/** A visit that was joined is named by its number. */
const joinedNumber = ({ after }: AmendmentRow): string | null => {
  const number: unknown = after !== null && typeof after === 'object' ? Reflect.get(after, 'number') : null;
  return typeof number === 'string' ? number : null;
};

const amendmentOf = (teller: Teller, row: AmendmentRow, words: CatalogueWords): ReportAmendment => {
  const [entity = '', verb = ''] = row.action.split('.');
  const step = STEPS[verb] ?? 'changed';
  const [before, after] = [valuesOf(row.before), valuesOf(row.after)];
  const isChange = step === 'changed' || step === 'explained';
  return {
    at: row.at.toISOString(),
    by: row.by,
    thing: step === 'joined' ? 'visit' : (THINGS[row.kind ?? entity] ?? 'additional'),
    step,
    device: row.uniqueId,
    name: step === 'joined' ? joinedNumber(row) : nameOf(teller, row, words),
    before: isChange ? differing(before, after) : held(before),
    after: isChange ? differing(after, before) : held(after),
    reason: reasonOf(row),
  };
};

type Teller = { readonly manifest: VisitManifest; readonly language: Language };

/** What was changed after the end of the visit, oldest first, in one language: the changes that are printed, and how many there are. */
export const gatherAmendments = async (
  ctx: AnyCtx,
  inspection: { readonly id: number; readonly amendments: number },
  teller: Teller,
): Promise<{ readonly items: ReportAmendment[]; readonly total: number }> => {
  if (inspection.amendments === 0) return { items: [], total: 0 };
  const rows = await selectAmendments(ctx, inspection.id);
  const words = await loadCatalogueWords({ ...ctx, language: teller.language }, subjectsOf(rows));
  return { items: rows.map((row) => amendmentOf(teller, row, words)), total: inspection.amendments };
};
