import type { Block } from '../../model.ts';
import { countNote, lines, named, numberCell, type PlaceDraft, zoneName } from './draft.ts';

/** What somebody found between visits: told, and in no figure of this report. */
export const outsideBlocks = (draft: PlaceDraft): Block[] => {
  const { t, formats, facts } = draft;
  const { items, total } = facts.outside;
  if (total === 0) return [];
  const cut = items.length < total ? ` ${countNote(draft, facts.outside)}` : '';
  return [
    { kind: 'p', tone: 'notice', text: `${t('periodReports.species.outside', { count: total })}${cut}` },
    {
      kind: 'table',
      columns: [
        { title: t('periodReports.column.at'), width: 30, align: 'left' },
        { title: t('periodReports.column.device'), width: 30, align: 'left' },
        { title: t('reports.inspection.pests.pest'), width: 60, align: 'left' },
        { title: t('periodReports.column.pests'), width: 20, align: 'right' },
        { title: t('periodReports.column.recordedBy'), width: 40, align: 'left' },
      ],
      rows: items.map((one) => ({
        cells: [
          lines(formats.dateTime(one.at)),
          lines(one.uniqueId, zoneName(draft, one.zone)),
          lines(named(draft, one.names)),
          numberCell(draft, one.amount),
          lines(one.by),
        ],
      })),
    },
  ];
};
