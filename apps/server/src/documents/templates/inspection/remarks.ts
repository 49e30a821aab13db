import type { Block, BlockOf, Cell, Tone } from '../../model.ts';
import { ADDITIONAL_FIELDS, type ReportAnswer } from './data.ts';
import { type Draft, heading, noneUnder, written } from './draft.ts';

/** What was said besides the devices: the visual inspection, recommendations, what was added to the visit. */

const answerCell = ({ t }: Draft, { value }: ReportAnswer): Cell =>
  value === null
    ? [{ text: t('reports.inspection.answers.notAnswered'), style: 'muted' }]
    : [{ text: '', badge: { text: t(`reports.inspection.answers.values.${value}`), tone: 'neutral' } }];

const remarkCell = ({ t }: Draft, { note, recommendation }: ReportAnswer): Cell => [
  ...written(note),
  ...(recommendation?.trim()
    ? [{ text: t('reports.inspection.answers.recommendation', { text: recommendation.trim() }) }]
    : []),
];

const byCell = ({ formats }: Draft, { by, at }: ReportAnswer): Cell => [
  ...written(by),
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
        [{ text: answer.question }],
        answerCell(draft, answer),
        remarkCell(draft, answer),
        byCell(draft, answer),
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
  if (data.answers.length === 0) return [noneUnder(draft, 'answers')];
  const answered = formats.number(data.answers.filter(({ value }) => value !== null).length);
  const total = formats.number(data.answers.length);
  return [
    heading(draft, 'answers', t('reports.inspection.answers.count', { answered, total })),
    answerTable(draft),
    ...answerPhotos(draft),
  ];
};

const priorityTones: Readonly<Record<'LOW' | 'MEDIUM' | 'HIGH', Tone>> = {
  LOW: 'neutral',
  MEDIUM: 'notice',
  HIGH: 'bad',
};

export const recommendationSection = (draft: Draft): Block[] => {
  const { data, t, formats } = draft;
  if (data.recommendations.length === 0) return [noneUnder(draft, 'recommendations')];
  return [
    heading(draft, 'recommendations', formats.number(data.recommendations.length)),
    {
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
            [{ text: item.text }],
            [{ text: '', badge: { text: priority, tone: priorityTones[item.priority] } }],
            [{ text: t(`reports.inspection.recommendations.statuses.${item.status}`) }],
            written(item.dueDate && formats.date(item.dueDate)),
            written(item.owner),
          ],
        };
      }),
    },
  ];
};

/** Batch numbers stand with the products; the reason for not scanning with the devices it explains, where there are any. */
export const additionalSection = (draft: Draft): Block[] => {
  const { data, t } = draft;
  const explainsDevices = data.devices.some(({ status }) => status === 'NOT_CHECKED');
  const items = ADDITIONAL_FIELDS.filter(
    (field) => field !== 'batchNumberOfUsedPreparations' && !(field === 'reasonForNotScanning' && explainsDevices),
  ).map((field) => ({
    label: t(`reports.inspection.additional.${field}`),
    text: data.additional[field]?.trim() || t('reports.document.none'),
  }));
  return [heading(draft, 'additional'), { kind: 'texts', items }];
};
