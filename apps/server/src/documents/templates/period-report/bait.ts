import type { Block, Cell, Row } from '../../model.ts';
import { kindCell } from '../inspection/products.ts';
import type { PlacedProduct } from './data.ts';
import { emptyHeading, heading, localName, numberCell, type PlaceDraft, textLines } from './draft.ts';

/** Bait laid, by product: how much, in how many stations, and from which batches. */

const packagesCell = ({ formats }: PlaceDraft, { packages }: PlacedProduct): Cell =>
  packages.map(({ count, grammage }) => ({
    text: `${formats.number(count)}\u00a0×\u00a0${formats.grams(grammage)}`,
  }));

const gramsCell = ({ formats }: PlaceDraft, grams: number): Cell => [{ text: formats.grams(grams), style: 'strong' }];

const batchesCell = ({ t }: PlaceDraft, { batches }: PlacedProduct): Cell =>
  batches.length === 0
    ? [{ text: t('reports.document.notRecorded'), style: 'muted' }]
    : batches.map((text) => ({ text }));

const productRow = (draft: PlaceDraft, product: PlacedProduct): Row => ({
  cells: [
    [{ text: localName(draft, product.names), style: 'strong' }, ...textLines(null, product.substance)],
    kindCell(draft, product.toxic),
    batchesCell(draft, product),
    numberCell(draft, product.stations),
    packagesCell(draft, product),
    gramsCell(draft, product.grams),
  ],
});

export const baitSection = (draft: PlaceDraft): Block[] => {
  const { t, facts } = draft;
  const { products, stations } = facts.baitLaid;
  if (products.length === 0) return [emptyHeading(draft, 'bait')];
  const grams = products.reduce((sum, product) => sum + product.grams, 0);
  const total = [{ text: t('reports.inspection.products.total') }];
  return [
    heading(draft, 'bait'),
    { kind: 'p', small: true, text: t('periodReports.bait.rule') },
    {
      kind: 'table',
      columns: [
        { title: t('reports.inspection.products.product'), width: 52, align: 'left' },
        { title: t('reports.inspection.products.kind'), width: 26, align: 'left' },
        { title: t('reports.inspection.products.batches'), width: 42, align: 'left' },
        { title: t('reports.inspection.products.stations'), width: 20, align: 'right' },
        { title: t('reports.inspection.products.packages'), width: 24, align: 'right' },
        { title: t('reports.inspection.products.laid'), width: 22, align: 'right' },
      ],
      rows: [
        ...products.map((product) => productRow(draft, product)),
        { cells: [total, [], [], numberCell(draft, stations), [], gramsCell(draft, grams)] },
      ],
    },
  ];
};
