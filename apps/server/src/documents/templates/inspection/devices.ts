import type { Block, Cell, Line } from '../../model.ts';
import type { ReportDevice } from './data.ts';
import { type Draft, emptyHeading, heading, momentText, textCell } from './draft.ts';
import { actionsCell, deviceCell, foundCell, type NoteLines } from './finds.ts';
import { rowsByZone } from './zones.ts';

/** Every device of the inspection with all that was recorded on it, then the notes that were too long for a cell. */

const MAX_CELL_NOTE_LENGTH = 60;

const createNoteLines =
  (draft: Draft, device: ReportDevice): NoteLines =>
  (concerns, note) => {
    const text = note?.trim() ?? '';
    if (text === '') return [];
    if (text.length <= MAX_CELL_NOTE_LENGTH && !text.includes('\n')) return [{ text, style: 'muted' }];
    const number = String(draft.notes.add({ device: device.uniqueId, concerns, text }));
    return [{ text: draft.t('reports.inspection.devices.noteReference', { number }), style: 'muted' }];
  };

const checkedCell = (draft: Draft, device: ReportDevice): Cell => {
  const { t } = draft;
  if (device.status !== 'CHECKED') return [{ text: t('reports.inspection.devices.notChecked'), style: 'strong' }];
  const scan: Line = {
    text: t(device.scanned ? 'reports.inspection.devices.scanned' : 'reports.inspection.devices.notScanned'),
    style: 'muted',
  };
  if (device.checkedAt === null) return [scan];
  return [{ text: momentText(draft, device.checkedAt) }, scan];
};

export const deviceSection = (draft: Draft): Block[] => {
  const { data, t } = draft;
  const title = heading(draft, 'devices', t('reports.inspection.devices.count', { count: data.devices.length }));
  if (data.devices.length === 0) return [title, { kind: 'p', text: t('reports.inspection.devices.none') }];
  return [
    title,
    {
      kind: 'table',
      dense: true,
      columns: [
        { title: t('reports.inspection.devices.device'), width: 36, align: 'left' },
        { title: t('reports.inspection.devices.place'), width: 42, align: 'left' },
        { title: t('reports.inspection.devices.checkedAt'), width: 20, align: 'left' },
        { title: t('reports.inspection.devices.found'), width: 41, align: 'left' },
        { title: t('reports.inspection.devices.done'), width: 41, align: 'left' },
      ],
      rows: rowsByZone(draft, data.devices, (device) => {
        const notes = createNoteLines(draft, device);
        return {
          cells: [
            deviceCell(draft, device),
            textCell(device.location),
            checkedCell(draft, device),
            [...foundCell(draft, device, notes), ...notes('', device.notChecked?.note ?? null)],
            actionsCell(draft, device, notes, true),
          ],
        };
      }),
    },
  ];
};

/** Call it after the table is built, because building the table collects the notes. */
export const noteSection = (draft: Draft): Block[] => {
  const { notes, t } = draft;
  if (notes.all.length === 0) return [emptyHeading(draft, 'notes')];
  return [
    heading(draft, 'notes', draft.formats.number(notes.all.length)),
    {
      kind: 'table',
      columns: [
        { title: t('reports.inspection.notes.number'), width: 12, align: 'right' },
        { title: t('reports.inspection.notes.device'), width: 24, align: 'left' },
        { title: t('reports.inspection.notes.concerns'), width: 34, align: 'left' },
        { title: t('reports.inspection.notes.note'), width: 110, align: 'left' },
      ],
      rows: notes.all.map(({ device, concerns, text }, index) => ({
        cells: [[{ text: String(index + 1) }], [{ text: device, style: 'strong' }], textCell(concerns), [{ text }]],
      })),
    },
  ];
};
