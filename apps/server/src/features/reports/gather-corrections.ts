import { mixturesText } from '@trapline/contract/device-records/rules.ts';
import {
  ADDITIONAL_FIELDS,
  type CorrectedField,
  type CorrectedThing,
  type CorrectedValue,
  type CorrectionStep,
  type ReportCorrection,
} from '../../documents/templates/inspection/data.ts';
import type { AnyCtx } from '../../kernel/context.ts';
import { translated } from '../../kernel/translations.ts';
import { subjectsOf } from '../device-records/records.read.ts';
import { type CatalogueWords, loadCatalogueWords } from '../device-types/catalogue.read.ts';
import { type CorrectionRow, selectCorrections } from '../inspections/corrections.read.ts';

/** Fields of the trail that a reader of the report understands, under the names the report gives them. */
const FIELDS: Readonly<Record<string, CorrectedField>> = {
  amount: 'amount',
  note: 'note',
  amountPercentage: 'percent',
  mixtures: 'mixtures',
  totalMixtures: 'grams',
  createdAt: 'createdAt',
  value: 'answer',
  recommendation: 'recommendation',
  ...Object.fromEntries(ADDITIONAL_FIELDS.map((field) => [field, field])),
};

const THINGS: Readonly<Record<string, CorrectedThing>> = {
  image: 'photo',
  answerImage: 'photo',
  inspectionDevice: 'device',
  inspectionAnswer: 'answer',
  inspection: 'additional',
  ACTION: 'action',
  OBJECT: 'object',
  OBSERVATION: 'observation',
};

const STEPS: Readonly<Record<string, CorrectionStep>> = {
  create: 'added',
  add: 'added',
  delete: 'removed',
  remove: 'removed',
  check: 'checked',
  scan: 'scanned',
};

const asValue = (value: unknown): string | number | null | undefined => {
  if (Array.isArray(value)) return mixturesText(value);
  return value === null || typeof value === 'string' || typeof value === 'number' ? value : undefined;
};

/** In the order above: the trail keeps no order of its own. */
const valuesOf = (fields: unknown): CorrectedValue[] => {
  const written = new Map(Object.entries(fields ?? {}));
  return Object.entries(FIELDS).flatMap(([key, field]) => {
    const value = asValue(written.get(key));
    return value === undefined ? [] : [{ field, value }];
  });
};

/** Without what stands the same on the other side. */
const differing = (values: readonly CorrectedValue[], others: readonly CorrectedValue[]): CorrectedValue[] =>
  values.filter(({ field, value }) => !others.some((other) => other.field === field && other.value === value));

/** Of something new or gone only what it held: that a note was empty is no news. */
const held = (values: readonly CorrectedValue[]): CorrectedValue[] => values.filter(({ value }) => value !== null);

const nameOf = (ctx: AnyCtx, row: CorrectionRow, words: CatalogueWords): string | null =>
  words.actions.get(row.actionId ?? 0)?.name ??
  words.objects.get(row.objectId ?? 0)?.name ??
  words.observations.get(row.observationId ?? 0)?.name ??
  (row.question === null ? null : translated(row, ctx.language, 'question', row.question));

const correctionOf = (ctx: AnyCtx, row: CorrectionRow, words: CatalogueWords): ReportCorrection => {
  const [entity = '', verb = ''] = row.action.split('.');
  const step = STEPS[verb] ?? 'changed';
  const [before, after] = [valuesOf(row.before), valuesOf(row.after)];
  return {
    at: row.at.toISOString(),
    by: row.by,
    thing: THINGS[row.kind ?? entity] ?? 'additional',
    step,
    device: row.uniqueId,
    name: nameOf(ctx, row, words),
    before: step === 'changed' ? differing(before, after) : held(before),
    after: step === 'changed' ? differing(after, before) : held(after),
  };
};

/** What was corrected after the approval, oldest first, in the language of the context. */
export const gatherCorrections = async (ctx: AnyCtx, inspectionId: number): Promise<ReportCorrection[]> => {
  const rows = await selectCorrections(ctx, inspectionId);
  const words = await loadCatalogueWords(ctx, subjectsOf(rows));
  return rows.map((row) => correctionOf(ctx, row, words));
};
