import { baitThreshold } from '@trapline/contract/inspections/activity.ts';
import { baitTone } from '@trapline/contract/inspections/rules.ts';
import type { Cell, Line, Tone } from '../../model.ts';
import { amendedDevice } from './amended.ts';
import type { LimitResult, ReportDevice, ReportObject, ReportObservation, ReportRecord } from './data.ts';
import { type Draft, momentText } from './draft.ts';
import { stateOf } from './states.ts';

/** Findings at a device and actions taken, in the texts that all lists of devices share. */

const NO_BREAK_SPACE = '\u00a0';

const splitWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Many devices are named after their room: every list shows zone and place, so the name would add nothing. */
const distinctName = ({ uniqueId, name, zone, location }: ReportDevice): string | null => {
  if (!name || name === uniqueId) return null;
  const texts = new Set(splitWords(`${zone ?? ''} ${location ?? ''}`));
  return splitWords(name).every((word) => texts.has(word)) ? null : name;
};

/** `Mysz domowa × 3`; the count never starts a new line. */
const nameWithAmount = (name: string, amount: string): string => `${name}${NO_BREAK_SPACE}×${NO_BREAK_SPACE}${amount}`;

const HEX_COLOUR = /^#[0-9a-f]{6}$/i;

/** Number, name if there is one, type with its colour from the company, and whether it was amended. */
export const deviceCell = (draft: Draft, device: ReportDevice): Cell => {
  const lines: Line[] = [{ text: device.uniqueId, style: 'strong' }];
  const name = distinctName(device);
  if (name !== null) lines.push({ text: name });
  const swatch = HEX_COLOUR.test(device.type.color) ? device.type.color : undefined;
  lines.push({ text: device.type.name, style: 'muted', swatch });
  return [...lines, ...amendedDevice(draft, device.uniqueId)];
};

export const notCheckedText = ({ t }: Draft, device: ReportDevice): string =>
  device.notChecked
    ? t(`reports.inspection.notChecked.reasons.${device.notChecked.reason}`)
    : t('reports.inspection.notChecked.noReason');

/** The lines for the note of one record; empty in a list without room for notes. */
export type NoteLines = (concerns: string, note: string | null) => readonly Line[];

export const withoutNotes: NoteLines = () => [];

/** Lines about each limit that was reached, with the counted total if it is more than this finding. */
const overLimitLines = (
  { t, formats }: Draft,
  { limitExceeded, exceeded = [] }: LimitResult,
  isPercent: boolean,
): Line[] => {
  if (!limitExceeded) return [];
  const badge = { text: t('reports.inspection.finds.overLimit'), tone: 'bad' } as const;
  const figure = (value: number) => (isPercent ? formats.percent(value) : formats.number(value));
  const lines = exceeded.map(({ of, limit, found }): Line => {
    const text = t(`reports.inspection.finds.limits.${of}`, { limit: figure(limit), found: figure(found) });
    return { text, style: 'muted' };
  });
  return [{ text: '', badge }, ...lines];
};

/** Distinguishes two findings of one kind. */
const addedLines = ({ t, formats }: Draft, { addedAt, by }: ReportRecord): Line[] =>
  addedAt === undefined
    ? []
    : [{ text: t('reports.inspection.finds.added', { at: formats.dateTime(addedAt), by }), style: 'muted' }];

const objectLines = (draft: Draft, object: ReportObject, notes: NoteLines): Line[] => {
  const { t, formats } = draft;
  const find = nameWithAmount(object.name, formats.number(object.amount));
  const line: Line = object.target
    ? { text: find, style: 'strong' }
    : { text: t('reports.inspection.finds.byCatch', { find }), style: 'muted' };
  return [
    object.limitExceeded ? { ...line, tone: 'bad' } : line,
    ...overLimitLines(draft, object, false),
    ...addedLines(draft, object),
    ...notes(object.name, object.note),
  ];
};

const gaugeTones: Readonly<Record<ReturnType<typeof baitTone>, Tone>> = {
  green: 'notice',
  yellow: 'notice',
  orange: 'warn',
  red: 'bad',
};

/** Bait eaten above its threshold is activity; a smaller amount is no activity, but it is never green. */
const gaugeTone = (percent: number, toxic: boolean | null): Tone =>
  percent > baitThreshold(toxic) ? gaugeTones[baitTone(percent)] : 'neutral';

const baitKind = ({ t }: Draft, toxic: boolean | null): string => {
  if (toxic === null) return t('reports.inspection.finds.baitUnknown');
  return t(toxic ? 'reports.inspection.finds.baitToxic' : 'reports.inspection.finds.baitMonitoring');
};

const baitLine = (draft: Draft, { name, amountPercentage, baitToxic }: ReportObservation): Line => {
  const { t, formats } = draft;
  const eaten = amountPercentage ?? 0;
  const bait = t('reports.inspection.finds.bait', { name, percent: formats.percent(eaten) });
  if (eaten === 0) return { text: bait };
  const percent = Math.min(100, Math.max(0, eaten));
  const kind = `${bait}, ${baitKind(draft, baitToxic)}`;
  const threshold = baitThreshold(baitToxic);
  const isActive = percent > threshold;
  const text = isActive
    ? kind
    : t('reports.inspection.finds.belowThreshold', { bait: kind, percent: formats.percent(threshold) });
  return { text, style: isActive ? 'strong' : 'plain', gauge: { percent, tone: gaugeTone(percent, baitToxic) } };
};

/** A refill alone is no finding. */
const isFind = ({ type, sign, amountPercentage }: ReportObservation): boolean =>
  type !== 'REFILL' || sign || amountPercentage !== null;

const observationLines = (draft: Draft, observation: ReportObservation, notes: NoteLines): Line[] => {
  const { name, sign, amountPercentage, limitExceeded, note } = observation;
  const line: Line =
    amountPercentage === null ? { text: name, ...(sign ? { style: 'strong' } : {}) } : baitLine(draft, observation);
  return [
    limitExceeded ? { ...line, tone: 'bad' } : line,
    ...overLimitLines(draft, observation, true),
    ...addedLines(draft, observation),
    ...notes(name, note),
  ];
};

/** Everything seen at the device; an empty result is also stated in words. */
export const foundCell = (draft: Draft, device: ReportDevice, notes: NoteLines): Cell => {
  const { t } = draft;
  const lines: Line[] = [];
  if (device.detect) lines.push({ text: '', badge: { text: t('reports.inspection.finds.alarm'), tone: 'bad' } });
  else if (device.alarmEndedAt) {
    const at = momentText(draft, device.alarmEndedAt);
    lines.push({ text: t('reports.inspection.finds.alarmEnded', { at }), style: 'strong' });
  }
  for (const object of device.objects) lines.push(...objectLines(draft, object, notes));
  for (const observation of device.observations.filter(isFind)) {
    lines.push(...observationLines(draft, observation, notes));
  }
  // bait consumption up to its threshold is stated as such and must not appear together with "no activity"
  const hasConsumption = device.observations.some(({ amountPercentage }) => (amountPercentage ?? 0) > 0);
  if (stateOf(device) === 'NO_ACTIVITY' && !hasConsumption) {
    lines.unshift({ text: t('reports.inspection.finds.noActivity'), style: 'muted' });
  }
  if (device.status === 'NOT_CHECKED') {
    const text = t('reports.inspection.finds.notChecked', { reason: notCheckedText(draft, device) });
    lines.unshift({ text, style: 'strong' });
  }
  return lines;
};

type Mixture = ReportObservation['mixtures'][number];

const packagesText = ({ t, formats }: Draft, { value, grammage, totalValue }: Mixture): string =>
  t('reports.inspection.finds.packages', {
    packages: formats.number(value),
    grammage: formats.grams(grammage),
    grams: formats.grams(totalValue),
  });

/**
 * Only poison is marked: the names of non-toxic baits state that they are non-toxic, and the product list states it for
 * each product.
 */
const productText = ({ t }: Draft, { name, toxic }: Mixture): string =>
  toxic ? t('reports.inspection.finds.productToxic', { name }) : name;

/** `4 × 20 g = 80 g (before: 60 g, 50 % of it taken)`: bait laid before, eaten and laid again, as one calculation. */
const refillText = (draft: Draft, device: ReportDevice, refill: ReportObservation): string | null => {
  const { t, formats } = draft;
  const { mixtures, totalMixtures, previousTotalMixtures } = refill;
  const [firstMixture] = mixtures;
  const sum = totalMixtures ?? mixtures.reduce((grams, { totalValue }) => grams + totalValue, 0);
  if (totalMixtures === null && !firstMixture) return null;
  const amount =
    firstMixture && mixtures.length === 1 && firstMixture.totalValue === sum
      ? packagesText(draft, firstMixture)
      : formats.grams(sum);
  if (previousTotalMixtures === null) return t('reports.inspection.finds.refilled', { amount });
  const before = formats.grams(previousTotalMixtures);
  const [consumption, furtherConsumption] = device.observations.filter(
    ({ amountPercentage }) => amountPercentage !== null,
  );
  if (consumption?.amountPercentage == null || furtherConsumption)
    return t('reports.inspection.finds.refilledBefore', { amount, before });
  const percent = formats.percent(consumption.amountPercentage);
  return t('reports.inspection.finds.refilledEaten', { amount, before, percent });
};

const refillLines = (draft: Draft, device: ReportDevice, refill: ReportObservation, notes: NoteLines): Line[] => {
  const text = refillText(draft, device, refill);
  const { mixtures } = refill;
  const products = mixtures.map((mixture): Line => {
    const name = productText(draft, mixture);
    const amount = packagesText(draft, mixture);
    return {
      text: mixtures.length === 1 ? name : draft.t('reports.inspection.finds.mixture', { name, amount }),
      style: 'muted',
    };
  });
  const first: Line[] = isFind(refill) && text === null ? [] : [{ text: text ?? refill.name }];
  return [...first, ...products, ...(isFind(refill) ? [] : notes(refill.name, refill.note))];
};

/** Time and person appear only if they differ from the row and the first page. */
const actionDetail = (draft: Draft, device: ReportDevice, action: ReportDevice['actions'][number]) => {
  const { data, t, formats } = draft;
  if (action.addedAt !== undefined) {
    return t('reports.inspection.finds.added', { at: formats.dateTime(action.addedAt), by: action.by });
  }
  const parts: string[] = [];
  const time = momentText(draft, action.at);
  if (!device.checkedAt || time !== momentText(draft, device.checkedAt)) parts.push(time);
  if (action.by !== data.inspection.technician) parts.push(action.by);
  return parts.join(', ');
};

/** Actions, then refills. `isDetailed` adds the person and the time of each action where these are not obvious. */
export const actionsCell = (draft: Draft, device: ReportDevice, notes: NoteLines, isDetailed: boolean): Cell => {
  const actions = device.actions.flatMap((action): Line[] => {
    const detail = isDetailed ? actionDetail(draft, device, action) : '';
    const name = action.amount === 1 ? action.name : nameWithAmount(action.name, draft.formats.number(action.amount));
    const line: Line[] = detail === '' ? [{ text: name }] : [{ text: name }, { text: detail, style: 'muted' }];
    return [...line, ...notes(action.name, action.note)];
  });
  const refills = device.observations
    .filter(({ type, mixtures, totalMixtures }) => type === 'REFILL' || mixtures.length > 0 || totalMixtures !== null)
    .flatMap((refill) => refillLines(draft, device, refill, notes));
  return [...actions, ...refills];
};
