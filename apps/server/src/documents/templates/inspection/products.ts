import type { Block, Cell, Row } from '../../model.ts';
import type { ReportDevice, ReportObservation } from './data.ts';
import { type Draft, emptyHeading, heading } from './draft.ts';

/** Bait laid in this visit, by product: the sums of the refills in the list of devices. */

type MixtureUse = {
  readonly device: ReportDevice;
  readonly mixture: ReportObservation['mixtures'][number];
  readonly by: string;
  readonly at: string;
};

const usesOf = ({ data }: Draft): MixtureUse[] =>
  data.devices.flatMap((device) =>
    device.observations.flatMap(({ mixtures, by, at }) => mixtures.map((mixture) => ({ device, mixture, by, at }))),
  );

export const kindCell = ({ t }: Pick<Draft, 't'>, toxic: boolean | null): Cell => {
  if (toxic === null) return [{ text: t('reports.inspection.products.kinds.unknown') }];
  return toxic
    ? [{ text: '', badge: { text: t('reports.inspection.products.kinds.toxic'), tone: 'warn' } }]
    : [{ text: '', badge: { text: t('reports.inspection.products.kinds.nonToxic'), tone: 'neutral' } }];
};

const productOf = ({ mixture }: MixtureUse): string => `${mixture.name}\n${mixture.toxic}`;

const countStations = (uses: readonly MixtureUse[]): number => new Set(uses.map(({ device }) => device.uniqueId)).size;
/** The total is less than the sum of its column if a station got more than one product. */
const stationsCell = ({ t, formats }: Draft, uses: readonly MixtureUse[]): Cell => {
  const byStation = Map.groupBy(uses, ({ device }) => device.uniqueId);
  const shared = [...byStation.values()].filter((ofStation) => new Set(ofStation.map(productOf)).size > 1).length;
  return [
    { text: formats.number(byStation.size) },
    ...(shared > 0
      ? [{ text: t('reports.inspection.products.stationsShared', { count: shared }), style: 'muted' as const }]
      : []),
  ];
};

const sumGrams = (uses: readonly MixtureUse[]): number =>
  uses.reduce((sum, { mixture }) => sum + mixture.totalValue, 0);

/** `12 × 20 g`; packages of different sizes are counted separately. */
const packagesCell = ({ formats }: Draft, uses: readonly MixtureUse[]): Cell =>
  [...Map.groupBy(uses, ({ mixture }) => mixture.grammage)]
    .sort(([left], [right]) => left - right)
    .map(([grammage, ofSize]) => {
      const count = ofSize.reduce((sum, { mixture }) => sum + mixture.value, 0);
      return { text: `${formats.number(count)}\u00a0×\u00a0${formats.grams(grammage)}` };
    });

const productRow = (draft: Draft, uses: readonly MixtureUse[]): Row => {
  const { formats } = draft;
  const [first] = uses;
  return {
    cells: [
      first ? [{ text: first.mixture.name, style: 'strong' }] : [],
      first ? kindCell(draft, first.mixture.toxic) : [],
      [{ text: formats.number(countStations(uses)) }],
      packagesCell(draft, uses),
      [{ text: formats.grams(sumGrams(uses)), style: 'strong' }],
    ],
  };
};

/** The product of a mixture with its authorisation and batch, as far as they were recorded. */
const productLines = ({ t }: Draft, { mixture }: MixtureUse): Cell => {
  const { authorisationNumber, batchNumber } = mixture;
  const texts = [
    mixture.tradeName,
    mixture.substance?.trim(),
    authorisationNumber && t('protocols.authorisation', { number: authorisationNumber }),
    batchNumber && t('protocols.batch', { number: batchNumber }),
  ];
  return texts.flatMap((text) => (text ? [{ text, style: 'muted' as const }] : []));
};

const stationRow = (draft: Draft, use: MixtureUse): Row => {
  const { device, mixture, by, at } = use;
  const { formats } = draft;
  return {
    cells: [
      [{ text: device.uniqueId, style: 'strong' }],
      [{ text: mixture.name }, ...productLines(draft, use)],
      [{ text: `${formats.number(mixture.value)}\u00a0×\u00a0${formats.grams(mixture.grammage)}` }],
      [{ text: formats.grams(mixture.totalValue) }],
      [{ text: by }, { text: formats.dateTime(at), style: 'muted' }],
    ],
  };
};

/** Each single placement: station, product, packages, person and time. */
const stationTable = (draft: Draft, uses: readonly MixtureUse[]): Block => {
  const { t } = draft;
  return {
    kind: 'table',
    dense: true,
    columns: [
      { title: t('reports.inspection.products.station'), width: 24, align: 'left' },
      { title: t('reports.inspection.products.product'), width: 66, align: 'left' },
      { title: t('reports.inspection.products.packages'), width: 28, align: 'right' },
      { title: t('reports.inspection.products.laid'), width: 22, align: 'right' },
      { title: t('reports.inspection.products.laidBy'), width: 40, align: 'left' },
    ],
    rows: uses.map((use) => stationRow(draft, use)),
  };
};

export const productSection = (draft: Draft): Block[] => {
  const { data, t, formats } = draft;
  const uses = usesOf(draft);
  const laidBatches = [...new Set(uses.flatMap(({ mixture }) => mixture.batchNumber ?? []))].join(', ');
  const batches = data.additional.batchNumberOfUsedPreparations?.trim() || laidBatches;
  const batch = {
    label: t('reports.inspection.products.batches'),
    text: batches || t('reports.document.notRecorded'),
  };
  if (uses.length === 0) {
    const none = emptyHeading(draft, 'products');
    return batches ? [none, { kind: 'texts', items: [batch] }] : [none];
  }
  const byProduct = [...Map.groupBy(uses, productOf)].sort(([left], [right]) => (left < right ? -1 : 1));
  const total: Row = {
    cells: [
      [{ text: t('reports.inspection.products.total') }],
      [],
      stationsCell(draft, uses),
      [],
      [{ text: formats.grams(sumGrams(uses)), style: 'strong' }],
    ],
  };
  const applicators = [...new Set(uses.map(({ by }) => by))].join(', ');
  return [
    heading(draft, 'products'),
    {
      kind: 'table',
      columns: [
        { title: t('reports.inspection.products.product'), width: 66, align: 'left' },
        { title: t('reports.inspection.products.kind'), width: 32, align: 'left' },
        { title: t('reports.inspection.products.stations'), width: 28, align: 'right' },
        { title: t('reports.inspection.products.packages'), width: 28, align: 'right' },
        { title: t('reports.inspection.products.laid'), width: 26, align: 'right' },
      ],
      rows: [...byProduct.map(([, ofProduct]) => productRow(draft, ofProduct)), total],
    },
    stationTable(draft, uses),
    { kind: 'texts', items: [batch, { label: t('reports.inspection.products.applicators'), text: applicators }] },
  ];
};
