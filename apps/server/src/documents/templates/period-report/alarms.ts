import { splitUniqueId } from '@trapline/contract/devices/rules.ts';
import type { Block, Cell, Row } from '../../model.ts';
import type { PeriodAlarm, PeriodAlarms, PeriodGap } from './data.ts';
import { countNote, type Draft, emptyHeading, heading, type PlaceDraft, textLines, zoneName } from './draft.ts';

/** Radio alarms between visits, how fast people responded, and when radio devices could not report. */

const statement = ({ t, formats }: Draft, { total, answered, median, longest }: PeriodAlarms): string => {
  if (median === null || longest === null) return t('periodReports.alarms.noneAnswered', { count: total });
  return t('periodReports.alarms.answered', {
    count: total,
    answered: formats.number(answered),
    median: formats.duration(median),
    longest: formats.duration(longest),
  });
};

const answerCell = ({ t, formats }: Draft, { answer }: PeriodAlarm): Cell =>
  answer === null
    ? [{ text: '', badge: { text: t('periodReports.alarms.nobody'), tone: 'bad' } }]
    : textLines(formats.duration(answer.seconds), answer.by);

const endCell = ({ t, formats }: Draft, { ended }: PeriodAlarm): Cell => {
  if (ended === null) return [{ text: t('periodReports.alarms.open'), tone: 'notice' }];
  return textLines(formats.dateTime(ended.at), ended.how && t(`alarms.how.${ended.how}`));
};

const alarmTable = (draft: PlaceDraft): Block => {
  const { t, formats, facts } = draft;
  return {
    kind: 'table',
    columns: [
      { title: t('periodReports.column.raised'), width: 32, align: 'left' },
      { title: t('periodReports.column.device'), width: 28, align: 'left' },
      { title: t('periodReports.column.zone'), width: 40, align: 'left' },
      { title: t('periodReports.column.answer'), width: 40, align: 'left' },
      { title: t('periodReports.column.ended'), width: 42, align: 'left' },
    ],
    rows: facts.alarms.items.map((one) => ({
      cells: [
        textLines(formats.dateTime(one.at)),
        [{ text: one.uniqueId, style: 'strong' }],
        textLines(zoneName(draft, one.zone)),
        answerCell(draft, one),
        endCell(draft, one),
      ],
    })),
  };
};

const SECOND_MS = 1000;

/** `E1–E46, E48`: devices with consecutive numbers form a range. */
export const formatRanges = (uniqueIds: readonly string[]): string => {
  const runs: string[][] = [];
  for (const uniqueId of uniqueIds) {
    const last = runs.at(-1);
    const [before, current] = [splitUniqueId(last?.at(-1) ?? ''), splitUniqueId(uniqueId)];
    if (last && before.prefix === current.prefix && current.number === before.number + 1) last.push(uniqueId);
    else runs.push([uniqueId]);
  }
  const format = (run: readonly string[]) => (run.length > 2 ? `${run[0]}–${run.at(-1)}` : run.join(', '));
  return runs.map(format).join(', ');
};

const gapDevices = ({ t }: Draft, { devices }: PeriodGap): Cell => {
  const [firstDevice = ''] = devices;
  if (devices.length === 1) return [{ text: firstDevice, style: 'strong' }];
  return [
    { text: t('periodReports.gaps.devices', { count: devices.length }), style: 'strong' },
    { text: formatRanges(devices), style: 'muted' },
  ];
};

const gapRow = (draft: PlaceDraft, gap: PeriodGap): Row => {
  const { zones, reason, from, until } = gap;
  const { t, formats } = draft;
  const seconds = until === null ? null : (Date.parse(until) - Date.parse(from)) / SECOND_MS;
  return {
    cells: [
      gapDevices(draft, gap),
      textLines(zones.map((zone) => zoneName(draft, zone)).join(', ')),
      textLines(formats.dateTime(from)),
      until === null ? [{ text: t('periodReports.gaps.lasts'), tone: 'notice' }] : textLines(formats.dateTime(until)),
      seconds === null ? [] : textLines(formats.duration(seconds)),
      textLines(t(`alarms.kind.${reason}`)),
    ],
  };
};

const gapBlocks = (draft: PlaceDraft): Block[] => {
  const { t, facts } = draft;
  const { items, total } = facts.gaps;
  if (total === 0) return [];
  const cutNote = items.length < total ? ` ${countNote(draft, facts.gaps)}` : '';
  return [
    { kind: 'p', tone: 'notice', text: `${t('periodReports.gaps.statement', { count: total })}${cutNote}` },
    {
      kind: 'table',
      columns: [
        { title: t('periodReports.column.device'), width: 26, align: 'left' },
        { title: t('periodReports.column.zone'), width: 38, align: 'left' },
        { title: t('periodReports.column.since'), width: 32, align: 'left' },
        { title: t('periodReports.column.until'), width: 32, align: 'left' },
        { title: t('periodReports.column.length'), width: 24, align: 'left' },
        { title: t('periodReports.column.reasons'), width: 30, align: 'left' },
      ],
      rows: items.map((gap) => gapRow(draft, gap)),
    },
  ];
};

const byHandBlocks = ({ t, facts }: PlaceDraft): Block[] =>
  facts.alarms.byHand === 0
    ? []
    : [{ kind: 'p', small: true, text: t('periodReports.alarms.byHand', { count: facts.alarms.byHand }) }];

export const alarmSection = (draft: PlaceDraft): Block[] => {
  const { t, facts } = draft;
  const { alarms } = facts;
  if (alarms.total === 0) {
    if (facts.gaps.total === 0) return [emptyHeading(draft, 'alarms'), ...byHandBlocks(draft)];
    return [heading(draft, 'alarms', t('reports.document.none')), ...byHandBlocks(draft), ...gapBlocks(draft)];
  }
  return [
    heading(draft, 'alarms', countNote(draft, alarms)),
    { kind: 'p', text: statement(draft, alarms) },
    { kind: 'p', small: true, text: t('periodReports.alarms.rule') },
    ...byHandBlocks(draft),
    alarmTable(draft),
    ...gapBlocks(draft),
  ];
};
