import type { Block, Cell, Tone } from '../../model.ts';
import { correctionBlocks } from './corrections.ts';
import { ADDITIONAL_FIELDS, DEVICE_STATES, deviceState, type ReportPlan, stateTones } from './data.ts';
import { type Draft, heading } from './draft.ts';

/** What was said and shown besides the devices. A section without content is left out. */

const written = (text: string | null): Cell => (text ? [{ text }] : []);

const answerSection = ({ data, t }: Draft): Block[] => {
  if (data.answers.length === 0) return [];
  return [
    heading(t('reports.inspection.answers.heading')),
    {
      kind: 'table',
      columns: [
        { title: t('reports.inspection.answers.question'), width: 68, align: 'left' },
        { title: t('reports.inspection.answers.answer'), width: 22, align: 'left' },
        { title: t('reports.inspection.answers.note'), width: 45, align: 'left' },
        { title: t('reports.inspection.answers.recommendation'), width: 45, align: 'left' },
      ],
      rows: data.answers.map(({ question, value, note, recommendation }) => ({
        cells: [
          [{ text: question }],
          [{ text: '', badge: { text: t(`reports.inspection.answers.values.${value}`), tone: 'neutral' } }],
          written(note),
          written(recommendation),
        ],
      })),
    },
  ];
};

const priorityTones: Readonly<Record<'LOW' | 'MEDIUM' | 'HIGH', Tone>> = {
  LOW: 'neutral',
  MEDIUM: 'notice',
  HIGH: 'bad',
};

const recommendationSection = ({ data, t, formats }: Draft): Block[] => {
  if (data.recommendations.length === 0) return [];
  return [
    heading(t('reports.inspection.recommendations.heading')),
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

const additionalSection = ({ data, t }: Draft): Block[] => {
  const items = ADDITIONAL_FIELDS.map((field) => ({
    label: t(`reports.inspection.additional.${field}`),
    text: data.additional[field]?.trim() ?? '',
  })).filter(({ text }) => text !== '');
  if (items.length === 0) return [];
  return [heading(t('reports.inspection.additional.heading')), { kind: 'texts', items }];
};

const planBlock = ({ data, t }: Draft, plan: ReportPlan): Block => {
  const states = new Map(data.devices.map((device) => [device.uniqueId, deviceState(device)]));
  const markers = plan.markers.flatMap(({ x, y, uniqueId }) => {
    const state = states.get(uniqueId);
    return state ? [{ x, y, label: uniqueId, state }] : [];
  });
  return {
    kind: 'plan',
    title: plan.name,
    image: plan.image,
    width: plan.width,
    height: plan.height,
    alt: t('reports.inspection.plans.alt', { name: plan.name, count: markers.length }),
    markers: markers.map(({ x, y, label, state }) => ({ x, y, label, tone: stateTones[state] })),
    legend: DEVICE_STATES.flatMap((state) => {
      const count = markers.filter((marker) => marker.state === state).length;
      if (count === 0) return [];
      return [{ label: t(`reports.inspection.plans.legend.${state}`, { count }), tone: stateTones[state] }];
    }),
  };
};

const planSection = (draft: Draft): Block[] => {
  const { data, t } = draft;
  if (data.plans.length === 0) return [];
  return [heading(t('reports.inspection.plans.heading')), ...data.plans.map((plan) => planBlock(draft, plan))];
};

const photoSection = ({ data, t, formats }: Draft): Block[] => {
  if (data.photos.length === 0) return [];
  return [
    heading(
      t('reports.inspection.photos.heading'),
      t('reports.inspection.photos.count', { count: data.photos.length }),
    ),
    {
      kind: 'photos',
      items: data.photos.map(({ image, uniqueId, at, by }) => ({
        image,
        caption: uniqueId,
        detail: `${formats.dateTime(at)} · ${by}`,
        alt: t('reports.inspection.photos.alt', { device: uniqueId, at: formats.dateTime(at) }),
      })),
    },
  ];
};

export const attachmentBlocks = (draft: Draft): Block[] => [
  ...answerSection(draft),
  ...recommendationSection(draft),
  ...additionalSection(draft),
  ...planSection(draft),
  ...photoSection(draft),
  ...correctionBlocks(draft),
];
