import type { Block, Cell } from '../../model.ts';
import type { OutsideFinding } from './data.ts';
import { countNote, localName, numberCell, type PlaceDraft, textLines, zoneName } from './draft.ts';

const amountCell = (draft: PlaceDraft, { amount, percent }: OutsideFinding): Cell => {
  if (percent !== null) return [{ text: draft.formats.percent(percent) }];
  return amount === null ? [] : numberCell(draft, amount);
};

/** Lists pests and signs that people found between visits; no figure of this report counts them. */
export const outsideBlocks = (draft: PlaceDraft): Block[] => {
  const { t, formats, facts } = draft;
  const { items, total } = facts.outside;
  if (total === 0) return [];
  const cutNote = items.length < total ? ` ${countNote(draft, facts.outside)}` : '';
  return [
    { kind: 'p', tone: 'notice', text: `${t('periodReports.species.outside', { count: total })}${cutNote}` },
    {
      kind: 'table',
      columns: [
        { title: t('periodReports.column.at'), width: 30, align: 'left' },
        { title: t('periodReports.column.device'), width: 30, align: 'left' },
        { title: t('periodReports.column.causes'), width: 60, align: 'left' },
        { title: t('periodReports.column.howMuch'), width: 20, align: 'right' },
        { title: t('periodReports.column.recordedBy'), width: 40, align: 'left' },
      ],
      rows: items.map((one) => ({
        cells: [
          textLines(formats.dateTime(one.at)),
          textLines(one.uniqueId, zoneName(draft, one.zone)),
          textLines(localName(draft, one.names)),
          amountCell(draft, one),
          textLines(one.by),
        ],
      })),
    },
  ];
};
