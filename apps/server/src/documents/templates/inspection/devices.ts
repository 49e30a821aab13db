import { baitTone } from '@trapline/contract/inspections/rules.ts';
import type { Block, Cell, Line, Tone } from '../../model.ts';
import { inOrder, type ReportDevice, type ReportObservation } from './data.ts';
import { deviceCell, placeCell, timesOf } from './device-cells.ts';
import { type Draft, heading } from './draft.ts';

/** Every device of the inspection with all that was recorded on it, then the notes that were too long for a cell. */

const baitTones: Readonly<Record<ReturnType<typeof baitTone>, Tone>> = {
  green: 'good',
  yellow: 'notice',
  orange: 'warn',
  red: 'bad',
};

const LONGEST_NOTE_IN_CELL = 90;

const noteLines = (draft: Draft, device: ReportDevice, concerns: string, note: string | null): Line[] => {
  const text = note?.trim() ?? '';
  if (text === '') return [];
  if (text.length <= LONGEST_NOTE_IN_CELL && !text.includes('\n')) return [{ text, style: 'muted' }];
  const number = draft.notes.add({ device: device.uniqueId, concerns, text });
  return [{ text: draft.t('reports.inspection.devices.noteReference', { number: String(number) }), style: 'muted' }];
};

const checkedCell = ({ t, formats }: Draft, device: ReportDevice): Cell => {
  if (device.status !== 'CHECKED') {
    return [{ text: '', badge: { text: t('reports.inspection.devices.notChecked'), tone: 'notice' } }];
  }
  const scan = t(device.scanned ? 'reports.inspection.devices.scanned' : 'reports.inspection.devices.notScanned');
  const lines: Line[] = device.checkedAt ? [{ text: formats.dateTime(device.checkedAt) }] : [];
  return [...lines, { text: scan, style: 'muted' }];
};

/** Time and person are said where they differ from what the row and the first page say already. */
const actionDetail = ({ data, formats }: Draft, device: ReportDevice, action: ReportDevice['actions'][number]) => {
  const parts: string[] = [];
  const time = formats.dateTime(action.at);
  if (!device.checkedAt || time !== formats.dateTime(device.checkedAt)) parts.push(formats.time(action.at));
  if (action.by !== data.inspection.technician) parts.push(action.by);
  return parts.join(', ');
};

const actionsCell = (draft: Draft, device: ReportDevice): Cell =>
  device.actions.flatMap((action) => {
    const detail = actionDetail(draft, device, action);
    const lines: Line[] = [{ text: action.amount === 1 ? action.name : timesOf(action.name, action.amount) }];
    if (detail !== '') lines.push({ text: detail, style: 'muted' });
    return [...lines, ...noteLines(draft, device, action.name, action.note)];
  });

const pestsCell = (draft: Draft, device: ReportDevice): Cell =>
  device.objects.flatMap(({ name, amount, note, limitExceeded }) => {
    const lines: Line[] = [{ text: timesOf(name, amount), style: 'strong', tone: limitExceeded ? 'bad' : undefined }];
    if (limitExceeded) {
      lines.push({ text: '', badge: { text: draft.t('reports.inspection.devices.overLimit'), tone: 'bad' } });
    }
    return [...lines, ...noteLines(draft, device, name, note)];
  });

const refillLines = ({ t, formats }: Draft, observation: ReportObservation): Line[] => {
  const { totalMixtures, previousTotalMixtures, mixtures } = observation;
  const lines: Line[] = [];
  if (totalMixtures !== null) {
    const grams = formats.grams(totalMixtures);
    const text =
      previousTotalMixtures === null
        ? t('reports.inspection.devices.refilled', { grams })
        : t('reports.inspection.devices.refilledBefore', { grams, before: formats.grams(previousTotalMixtures) });
    lines.push({ text });
  }
  for (const { name, value, grammage, totalValue } of mixtures) {
    const text = t('reports.inspection.devices.mixture', {
      name,
      packages: formats.number(value),
      grammage: formats.grams(grammage),
      grams: formats.grams(totalValue),
    });
    lines.push({ text, style: 'muted' });
  }
  return lines;
};

const baitLines = ({ t, formats }: Draft, { amountPercentage }: ReportObservation): Line[] => {
  if (amountPercentage === null) return [];
  const percent = Math.min(100, Math.max(0, amountPercentage));
  const text = t('reports.inspection.devices.baitTaken', { percent: formats.percent(amountPercentage) });
  return [{ text, gauge: { percent, tone: baitTones[baitTone(percent)] } }];
};

const observationsCell = (draft: Draft, device: ReportDevice): Cell =>
  device.observations.flatMap((observation) => {
    const { name, note, limitExceeded } = observation;
    const first: Line = { text: name, style: 'strong', tone: limitExceeded ? 'bad' : undefined };
    const exceeded: Line[] = limitExceeded
      ? [{ text: '', badge: { text: draft.t('reports.inspection.devices.overLimit'), tone: 'bad' } }]
      : [];
    return [
      first,
      ...exceeded,
      ...baitLines(draft, observation),
      ...refillLines(draft, observation),
      ...noteLines(draft, device, name, note),
    ];
  });

const deviceTable = (draft: Draft): Block[] => {
  const { data, t } = draft;
  const count = t('reports.inspection.devices.count', { count: data.devices.length });
  const title = heading(t('reports.inspection.devices.heading'), count);
  if (data.devices.length === 0) return [title, { kind: 'p', text: t('reports.inspection.devices.none') }];
  return [
    title,
    {
      kind: 'table',
      columns: [
        { title: t('reports.inspection.devices.device'), width: 35, align: 'left' },
        { title: t('reports.inspection.devices.place'), width: 28, align: 'left' },
        { title: t('reports.inspection.devices.checkedAt'), width: 26, align: 'left' },
        { title: t('reports.inspection.devices.actions'), width: 23, align: 'left' },
        { title: t('reports.inspection.devices.pests'), width: 25, align: 'left' },
        { title: t('reports.inspection.devices.observations'), width: 43, align: 'left' },
      ],
      rows: inOrder(data.devices).map((device) => ({
        cells: [
          deviceCell(device),
          placeCell(draft, device),
          checkedCell(draft, device),
          actionsCell(draft, device),
          pestsCell(draft, device),
          observationsCell(draft, device),
        ],
      })),
    },
  ];
};

/** Read after the table is built: building it is what collects the notes. */
const noteTable = ({ notes, t }: Draft): Block[] => {
  if (notes.all.length === 0) return [];
  return [
    heading(t('reports.inspection.notes.heading')),
    {
      kind: 'table',
      columns: [
        { title: t('reports.inspection.notes.number'), width: 12, align: 'right' },
        { title: t('reports.inspection.notes.device'), width: 24, align: 'left' },
        { title: t('reports.inspection.notes.concerns'), width: 34, align: 'left' },
        { title: t('reports.inspection.notes.note'), width: 110, align: 'left' },
      ],
      rows: notes.all.map(({ device, concerns, text }, index) => ({
        cells: [[{ text: String(index + 1) }], [{ text: device, style: 'strong' }], [{ text: concerns }], [{ text }]],
      })),
    },
  ];
};

/** From about three pages on, the list is a part of its own. */
const LONG_LIST = 60;

/**
 * A long list begins on a new page and so does what follows it: a reader finds both, and the typesetter lays the parts
 * out side by side on all cores.
 */
export const deviceBlocks = (draft: Draft): Block[] => {
  const edge: Block[] = draft.data.devices.length > LONG_LIST ? [{ kind: 'break' }] : [];
  const table = deviceTable(draft);
  return [...edge, ...table, ...edge, ...noteTable(draft)];
};
