import { scaleEnd } from '@trapline/plan-render/heat-scale.ts';
import type { Block, BlockOf, Tone } from '../../model.ts';
import type { PeriodPlan } from './data.ts';
import { countNote, type Draft, emptyHeading, heading, numberOrNone, type PlaceDraft } from './draft.ts';

/** Places of findings: plans with a heatmap of the period, and photos of findings. */

/** Colour steps from least to most, each up to a fraction of the scale. */
const STEPS: readonly { readonly tone: Tone; readonly upTo: number }[] = [
  { tone: 'notice', upTo: 1 / 3 },
  { tone: 'warn', upTo: 2 / 3 },
  { tone: 'bad', upTo: 1 },
];

type Step = { readonly tone: Tone; readonly from: number; readonly to: number };

/** Divides the whole numbers into steps without overlaps or gaps. */
const stepsOf = (maxAmount: number): Step[] => {
  const end = scaleEnd(maxAmount);
  const ends = STEPS.map(({ upTo }) => Math.floor(end * upTo + 1e-9));
  return STEPS.map(({ tone }, index) => ({ tone, from: (ends[index - 1] ?? 0) + 1, to: ends[index] ?? end })).filter(
    ({ from, to }) => from <= to,
  );
};

const toneOf = (steps: readonly Step[], amount: number): Tone =>
  amount === 0 ? 'neutral' : (steps.find(({ to }) => amount <= to)?.tone ?? 'bad');

const planBlock = (
  { t, formats }: Draft,
  { name, image, width, height, spots }: PeriodPlan,
  steps: readonly Step[],
): BlockOf<'plan'> => {
  const markers = spots.map(({ uniqueId, x, y, amount }) => ({
    x,
    y,
    label: amount === 0 ? uniqueId : `${uniqueId}: ${formats.number(amount)}`,
    tone: toneOf(steps, amount),
  }));
  const count = (tone: Tone) => markers.filter((marker) => marker.tone === tone).length;
  const legend = [
    { label: t('periodReports.plans.nothing', { count: formats.number(count('neutral')) }), tone: 'neutral' as const },
    ...steps.map(({ tone, from, to }) => ({
      label:
        from === to
          ? t('periodReports.plans.stepOne', { amount: formats.number(to), count: formats.number(count(tone)) })
          : t('periodReports.plans.step', {
              from: formats.number(from),
              to: formats.number(to),
              count: formats.number(count(tone)),
            }),
      tone,
    })),
  ];
  return {
    kind: 'plan',
    title: name,
    image,
    width,
    height,
    alt: t('reports.inspection.plans.alt', { name, count: markers.length }),
    markers,
    legend: legend.filter(({ tone }) => count(tone) > 0),
  };
};

export const planSection = (draft: PlaceDraft): Block[] => {
  const { t, formats, facts } = draft;
  if (facts.plans.length === 0) return [emptyHeading(draft, 'plans')];
  const steps = stepsOf(Math.max(0, ...facts.plans.flatMap(({ spots }) => spots.map(({ amount }) => amount))));
  const offPlanNote =
    facts.offPlans > 0 ? ` ${t('periodReports.plans.off', { amount: formats.number(facts.offPlans) })}` : '';
  return [
    heading(draft, 'plans'),
    { kind: 'p', text: t('periodReports.plans.rule') + offPlanNote },
    ...facts.plans.map((plan) => planBlock(draft, plan, steps)),
  ];
};

export const photoSection = (draft: PlaceDraft): Block[] => {
  const { t, formats, facts } = draft;
  const { photos } = facts;
  if (photos.items.length === 0) return [emptyHeading(draft, 'photos')];
  return [
    heading(draft, 'photos', countNote(draft, photos)),
    {
      kind: 'photos',
      items: photos.items.map(({ image, uniqueId, at, by, visit }) => ({
        image,
        caption: uniqueId,
        shows: numberOrNone(draft, visit),
        detail: `${formats.dateTime(at)} · ${by}`,
        alt: t('reports.inspection.photos.alt', { device: uniqueId, at: formats.dateTime(at) }),
      })),
    },
  ];
};
