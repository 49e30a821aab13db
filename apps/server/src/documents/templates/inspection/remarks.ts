import type { Block, BlockOf, Cell, Row, Tone } from '../../model.ts';
import { correctiveLines } from '../corrective.ts';
import { amendedAnswer, amendedField } from './amended.ts';
import { ADDITIONAL_FIELDS, type InspectionReportData, type ReportAnswer } from './data.ts';
import { type Draft, emptyHeading, heading, textCell } from './draft.ts';
import { listDeviceNames } from './states.ts';

/** Contents besides the devices: the visual inspection, recommendations, and later additions to the visit. */

/** True if the answer differs from the right one; without a known right answer it is false. */
export const isDeviation = ({ value, expected }: ReportAnswer): boolean =>
  value !== null && expected !== undefined && value !== expected;

const answerCell = ({ t }: Draft, answer: ReportAnswer): Cell => {
  const { value } = answer;
  if (value === null) return [{ text: t('reports.inspection.answers.notAnswered'), style: 'muted' }];
  const tone = isDeviation(answer) ? 'warn' : 'neutral';
  return [{ text: '', badge: { text: t(`reports.inspection.answers.values.${value}`), tone } }];
};

const remarkCell = ({ t }: Draft, { note, recommendation }: ReportAnswer): Cell => [
  ...textCell(note),
  ...(recommendation?.trim()
    ? [{ text: t('reports.inspection.answers.recommendation', { text: recommendation.trim() }) }]
    : []),
];

const answeredByCell = ({ formats }: Draft, { by, at }: ReportAnswer): Cell => [
  ...textCell(by),
  ...(at === null ? [] : [{ text: formats.dateTime(at), style: 'muted' as const }]),
];

const answerTable = (draft: Draft): BlockOf<'table'> => {
  const { data, t } = draft;
  return {
    kind: 'table',
    columns: [
      { title: t('reports.inspection.answers.number'), width: 9, align: 'right' },
      { title: t('reports.inspection.answers.question'), width: 63, align: 'left' },
      { title: t('reports.inspection.answers.answer'), width: 24, align: 'left' },
      { title: t('reports.inspection.answers.note'), width: 56, align: 'left' },
      { title: t('reports.inspection.answers.by'), width: 28, align: 'left' },
    ],
    rows: data.answers.map((answer, index) => ({
      cells: [
        [{ text: String(index + 1) }],
        [{ text: answer.question }, ...amendedAnswer(draft, answer.question)],
        answerCell(draft, answer),
        remarkCell(draft, answer),
        answeredByCell(draft, answer),
      ],
    })),
  };
};

const answerPhotos = ({ data, t, formats }: Draft): Block[] => {
  const items = data.answers.flatMap(({ question, photos }, index) => {
    const number = String(index + 1);
    return photos.map(({ image, at, by }) => ({
      image,
      caption: t('reports.inspection.answers.photo', { number }),
      shows: question,
      detail: `${formats.dateTime(at)} · ${by}`,
      alt: t('reports.inspection.answers.photoAlt', { number, at: formats.dateTime(at) }),
    }));
  });
  const total = data.answers.reduce((sum, { photosTotal }) => sum + photosTotal, 0);
  const cut: Block[] =
    total > items.length
      ? [
          {
            kind: 'p',
            small: true,
            text: t('reports.inspection.photos.cut', { total, printed: formats.number(items.length) }),
          },
        ]
      : [];
  return items.length === 0 ? cut : [{ kind: 'photos', items }, ...cut];
};

export const answerSection = (draft: Draft): Block[] => {
  const { data, t, formats } = draft;
  if (data.answers.length === 0) return [emptyHeading(draft, 'answers')];
  const answered = formats.number(data.answers.filter(({ value }) => value !== null).length);
  const total = formats.number(data.answers.length);
  const count = data.answers.filter(isDeviation).length;
  const note =
    count > 0
      ? t('reports.inspection.answers.countDeviating', { answered, total, count })
      : t('reports.inspection.answers.count', { answered, total });
  return [heading(draft, 'answers', note), answerTable(draft), ...answerPhotos(draft)];
};

const priorityTones: Readonly<Record<'LOW' | 'MEDIUM' | 'HIGH', Tone>> = {
  LOW: 'neutral',
  MEDIUM: 'notice',
  HIGH: 'bad',
};

/** Recommendations from answers, each with its question. */
const recommendedRows = (draft: Draft): Row[] =>
  draft.data.answers.flatMap((answer, index) => {
    const text = answer.recommendation?.trim();
    if (!text) return [];
    const number = draft.t('reports.inspection.answers.photo', { number: String(index + 1) });
    return [
      {
        cells: [
          [{ text: number, style: 'strong' as const }],
          [{ text }, { text: answer.question, style: 'muted' as const }],
          answeredByCell(draft, answer),
        ],
      },
    ];
  });

const recommendedTable = ({ t }: Draft, rows: readonly Row[]): Block => ({
  kind: 'table',
  columns: [
    { title: t('reports.inspection.recommendations.number'), width: 24, align: 'left' },
    { title: t('reports.inspection.recommendations.recommendation'), width: 128, align: 'left' },
    { title: t('reports.inspection.answers.by'), width: 28, align: 'left' },
  ],
  rows: [...rows],
});

/** The kind, unless it is plain advice, and the date. */
const sinceLine = ({ t, formats }: Draft, { kind, since }: InspectionReportData['recommendations'][number]): Cell => {
  const kindText = kind && kind !== 'RECOMMENDATION' ? t(`recommendations.kinds.${kind}`) : null;
  const sinceText = since ? t('recommendations.since', { date: formats.date(since) }) : null;
  const text = [kindText, sinceText].filter((part) => part !== null).join(', ');
  return text === '' ? [] : [{ text, style: 'muted' }];
};

const recommendationTable = (draft: Draft): Block => {
  const { data, t, formats } = draft;
  return {
    kind: 'table',
    columns: [
      { title: t('reports.inspection.recommendations.number'), width: 18, align: 'left' },
      { title: t('reports.inspection.recommendations.recommendation'), width: 72, align: 'left' },
      { title: t('reports.inspection.recommendations.priority'), width: 22, align: 'left' },
      { title: t('reports.inspection.recommendations.status'), width: 24, align: 'left' },
      { title: t('reports.inspection.recommendations.dueDate'), width: 20, align: 'left' },
      { title: t('reports.inspection.recommendations.owner'), width: 28, align: 'left' },
    ],
    rows: data.recommendations.map((item) => {
      const priority = t(`reports.inspection.recommendations.priorities.${item.priority}`);
      return {
        cells: [
          [{ text: item.uniqueId, style: 'strong' }],
          [
            { text: item.text },
            ...sinceLine(draft, item),
            ...(item.corrective ? correctiveLines(draft, item.kind ?? 'RECOMMENDATION', item.corrective) : []),
          ],
          [{ text: '', badge: { text: priority, tone: priorityTones[item.priority] } }],
          [
            { text: t(`reports.inspection.recommendations.statuses.${item.status}`) },
            ...(item.late
              ? [{ text: '', badge: { text: t('recommendations.paper.late'), tone: 'bad' as const } }]
              : []),
          ],
          textCell(item.dueDate && formats.date(item.dueDate)),
          textCell(item.owner),
        ],
      };
    }),
  };
};

export const recommendationSection = (draft: Draft): Block[] => {
  const { data, formats } = draft;
  const recommended = recommendedRows(draft);
  const count = data.recommendations.length + recommended.length;
  if (count === 0) return [emptyHeading(draft, 'recommendations')];
  return [
    heading(draft, 'recommendations', formats.number(count)),
    ...(data.recommendations.length > 0 ? [recommendationTable(draft)] : []),
    ...(recommended.length > 0 ? [recommendedTable(draft, recommended)] : []),
  ];
};

/** Why checked devices were not scanned, with their names; a missing reason is not printed as "none". */
const notScannedText = ({ data, t }: Draft): string => {
  const reason = data.additional.reasonForNotScanning?.trim();
  const devices = data.devices.filter(({ status, scanned }) => status === 'CHECKED' && !scanned);
  if (devices.length === 0) return reason || t('reports.document.none');
  const names = t('reports.inspection.additional.notScanned', { devices: listDeviceNames(t, devices) });
  return `${reason || t('reports.document.notRecorded')}; ${names}`;
};

/** Batch numbers are printed with the products instead. */
export const additionalSection = (draft: Draft): Block[] => {
  const { data, t } = draft;
  const items = ADDITIONAL_FIELDS.filter((field) => field !== 'batchNumberOfUsedPreparations').map((field) => ({
    label: t(`reports.inspection.additional.${field}`) + amendedField(draft, field),
    text:
      field === 'reasonForNotScanning'
        ? notScannedText(draft)
        : data.additional[field]?.trim() || t('reports.document.none'),
  }));
  return [heading(draft, 'additional'), { kind: 'texts', items }];
};
