import { ACTIVITY_CAUSES, baitThreshold } from '@trapline/contract/inspections/activity.ts';
import type { BlockOf, Tone } from '../../model.ts';
import type { ReportDevice } from './data.ts';
import { type Draft, sectionNumber } from './draft.ts';
import { causesOf, hasConditionNote, isLimitExceeded, showsActivity } from './states.ts';

/** The figures of the first page. Each is a count over the lists that follow, so that the sums agree. */

type Tile = BlockOf<'kpis'>['items'][number];

const isChecked = ({ status }: ReportDevice): boolean => status === 'CHECKED';

/** Green only if every device was checked: no findings at half of the devices is no good result yet. */
const toneOf = ({ data }: Draft, count: number, whenAny: Tone): Tone => {
  if (count > 0) return whenAny;
  return data.devices.length > 0 && data.devices.every(isChecked) ? 'good' : 'neutral';
};

const checkedTiles = (draft: Draft): Tile[] => {
  const { data, t, formats } = draft;
  const total = data.devices.length;
  const checked = data.devices.filter(isChecked).length;
  const percent = formats.percent(total === 0 ? 0 : Math.floor((100 * checked) / total));
  const notChecked = total - checked;
  const none = total === 0 ? 'devicesHint' : 'notCheckedNone';
  return [
    {
      label: t('reports.inspection.summary.devices'),
      value: formats.number(total),
      hint: t('reports.inspection.summary.devicesHint'),
      tone: 'neutral',
    },
    {
      label: t('reports.inspection.summary.checked'),
      value: formats.number(checked),
      hint: t('reports.inspection.summary.checkedHint', { percent }),
      tone: 'neutral',
    },
    {
      label: t('reports.inspection.summary.notChecked'),
      value: formats.number(notChecked),
      hint:
        notChecked > 0
          ? t('reports.inspection.summary.notCheckedHint', { section: sectionNumber('notChecked') })
          : t(`reports.inspection.summary.${none}`),
      tone: toneOf(draft, notChecked, 'notice'),
    },
  ];
};

/** Explains why the causes add up to more than the devices. */
const sharedText = ({ t }: Draft, causes: readonly (readonly unknown[])[]): string => {
  const count = causes.filter((each) => each.length > 1).length;
  return count > 0 ? t('reports.inspection.summary.causesShared', { count }) : '';
};

const activityTile = (draft: Draft): Tile => {
  const { data, t, formats } = draft;
  const active = data.devices.filter(showsActivity);
  const causes = active.map(causesOf);
  const hints = ACTIVITY_CAUSES.flatMap((cause) => {
    const count = causes.filter((each) => each.includes(cause)).length;
    return count > 0 ? [t(`reports.inspection.summary.causes.${cause}`, { count: formats.number(count) })] : [];
  });
  const none = data.devices.some(isChecked) ? 'noActivity' : 'nothingChecked';
  const withoutCause =
    active.length > 0
      ? t('reports.inspection.summary.exceededHint', { count: active.length })
      : t(`reports.inspection.summary.${none}`);
  return {
    label: t('reports.inspection.summary.activity'),
    value: formats.number(active.length),
    hint: hints.length > 0 ? hints.join(', ') + sharedText(draft, causes) : withoutCause,
    // a damaged trap does not prove absence
    tone:
      active.length === 0 && data.devices.some(hasConditionNote) ? 'neutral' : toneOf(draft, active.length, 'notice'),
  };
};

const baitTile = (draft: Draft): Tile => {
  const { data, t, formats } = draft;
  const label = t('reports.inspection.summary.bait');
  const readings = data.devices
    .map(({ observations }) => observations.filter(({ amountPercentage }) => amountPercentage !== null))
    .filter((each) => each.length > 0);
  if (readings.length === 0) {
    return { label, value: '–', hint: t('reports.inspection.summary.baitNone'), tone: 'neutral' };
  }
  const consumed = readings.filter((each) => each.some(({ amountPercentage }) => (amountPercentage ?? 0) > 0));
  const active = consumed.filter((each) =>
    each.some(({ amountPercentage, baitToxic }) => (amountPercentage ?? 0) > baitThreshold(baitToxic)),
  ).length;
  const below = consumed.length - active;
  const count = readings.length;
  return {
    label,
    value: formats.number(consumed.length),
    hint:
      below > 0
        ? t('reports.inspection.summary.baitHintBelow', { count, below: formats.number(below) })
        : t('reports.inspection.summary.baitHint', { count }),
    tone: toneOf(draft, consumed.length, active > 0 ? 'notice' : 'neutral'),
  };
};

/** The limit sets that were in force. */
const limitSetTexts = ({ data, t, formats }: Draft): string[] =>
  (data.limitSets ?? []).map(({ version, effectiveFrom }) =>
    t('reports.inspection.summary.limitSet', {
      version: formats.number(version),
      date: formats.date(effectiveFrom),
    }),
  );

const limitTile = (draft: Draft): Tile => {
  const { data, t, formats } = draft;
  const label = t('reports.inspection.summary.exceeded');
  const exceeded = data.devices.filter(isLimitExceeded).length;
  if (!data.limitsSet && exceeded === 0) {
    return { label, value: '–', hint: t('reports.inspection.summary.noLimits'), tone: 'neutral' };
  }
  return {
    label,
    value: formats.number(exceeded),
    hint: [t('reports.inspection.summary.exceededHint', { count: exceeded }), ...limitSetTexts(draft)].join(', '),
    tone: toneOf(draft, exceeded, 'bad'),
  };
};

/** "No alarm" is not good news by itself: the reader must also see how many devices could have raised one. */
const alarmTile = ({ data, t, formats }: Draft): Tile => {
  const alarms = data.devices.filter(({ detect }) => detect).length;
  return {
    label: t('reports.inspection.summary.alarms'),
    value: formats.number(alarms),
    hint: t(`reports.inspection.summary.${data.inspection.status === 'IN_PROGRESS' ? 'alarmsNow' : 'alarmsHint'}`),
    tone: alarms > 0 ? 'bad' : 'neutral',
  };
};

const amendmentTile = ({ data, t, formats }: Draft): Tile => {
  const { total } = data.amendments;
  return {
    label: t('reports.inspection.summary.amendments'),
    value: formats.number(total),
    hint:
      total > 0
        ? t('reports.inspection.summary.amendmentsHint', { section: sectionNumber('amendments') })
        : t('reports.inspection.summary.amendmentsNone'),
    tone: total > 0 ? 'notice' : 'neutral',
  };
};

export const summaryBlock = (draft: Draft): BlockOf<'kpis'> => ({
  kind: 'kpis',
  items: [
    ...checkedTiles(draft),
    activityTile(draft),
    baitTile(draft),
    limitTile(draft),
    alarmTile(draft),
    amendmentTile(draft),
  ],
});
