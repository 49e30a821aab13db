import type { Block, Cell, Row } from '../../model.ts';
import type { NotCheckedDevice, PeriodVisit, PlaceFacts } from './data.ts';
import {
  activeCell,
  badCell,
  type Draft,
  emptyHeading,
  heading,
  numberOrNone,
  type PlaceDraft,
  sectionNumber,
  textLines,
  zoneName,
} from './draft.ts';

/** Planned and completed work: planned and completed visits, and unchecked devices. */

const statement = ({ t, formats, facts: { planned, visits } }: PlaceDraft): string => {
  const visitsText = t('periodReports.coverage.made', { count: visits.length });
  if (planned.planned === 0) return `${visitsText} ${t('periodReports.coverage.nothingPlanned')}`;
  const { total } = planned.missed;
  const missedParts = [
    ...(planned.calledOff > 0
      ? [t('periodReports.coverage.calledOff', { count: formats.number(planned.calledOff) })]
      : []),
    ...(total > 0 ? [t('periodReports.coverage.missed', { count: formats.number(total) })] : []),
    ...(planned.inProgress > 0
      ? [t('periodReports.coverage.inProgress', { count: formats.number(planned.inProgress) })]
      : []),
    ...(planned.ahead > 0 ? [t('periodReports.coverage.ahead', { count: formats.number(planned.ahead) })] : []),
  ];
  const plan = t('periodReports.coverage.planned', { done: formats.number(planned.done), count: planned.planned });
  return `${visitsText} ${[plan, ...missedParts].join(', ')}.`;
};

/** A current approval was given after the withdrawn one, so it replaces it. */
const withdrawnLines = ({ t, formats }: Draft, { approved, withdrawn }: PeriodVisit): Cell => {
  if (withdrawn === undefined) return [];
  const { name, approvedAt, by, at, total } = withdrawn;
  const signed = { name, approvedAt: formats.dateTime(approvedAt), by, at: formats.dateTime(at) };
  return [
    {
      text: t(`periodReports.coverage.${approved === null ? 'withdrawn' : 'replaced'}`, signed),
      tone: 'notice' as const,
    },
    ...(total > 1
      ? [{ text: t('periodReports.coverage.withdrawnBefore', { count: total - 1 }), style: 'muted' as const }]
      : []),
  ];
};

const approvalCell = (draft: Draft, visit: PeriodVisit): Cell => {
  const { t, formats } = draft;
  const approvalStatus: Cell =
    visit.approved === null
      ? [{ text: t('reports.inspection.notApproved'), style: 'muted' }]
      : textLines(visit.approved.by, formats.dateTime(visit.approved.at));
  return [...approvalStatus, ...withdrawnLines(draft, visit)];
};

const visitRow = (draft: PlaceDraft, visit: PeriodVisit): Row => {
  const { t, formats } = draft;
  const uncheckedCount = visit.devices - visit.checked;
  return {
    cells: [
      [
        { text: numberOrNone(draft, visit.number), style: 'strong' },
        ...(visit.amendments > 0
          ? [
              {
                text: t('reports.inspection.amendments.mark', { section: sectionNumber(draft, 'amendments') }),
                tone: 'notice' as const,
              },
            ]
          : []),
      ],
      textLines(formats.dateTime(visit.at)),
      textLines(visit.technician),
      [
        {
          text: t('periodReports.coverage.ofAll', {
            count: formats.number(visit.checked),
            total: formats.number(visit.devices),
          }),
        },
        ...(uncheckedCount > 0
          ? [
              {
                text: t('periodReports.coverage.left', { count: formats.number(uncheckedCount) }),
                tone: 'notice' as const,
              },
            ]
          : []),
      ],
      activeCell(draft, visit),
      visit.overLimit === null ? [] : badCell(draft, visit.overLimit),
      approvalCell(draft, visit),
    ],
  };
};

const visitTable = (draft: PlaceDraft): Block => {
  const { t, facts } = draft;
  return {
    kind: 'table',
    columns: [
      { title: t('periodReports.column.visit'), width: 30, align: 'left' },
      { title: t('periodReports.column.at'), width: 25, align: 'left' },
      { title: t('periodReports.column.technician'), width: 30, align: 'left' },
      { title: t('periodReports.column.checked'), width: 26, align: 'left' },
      { title: t('periodReports.column.active'), width: 23, align: 'right' },
      { title: t('periodReports.column.overLimit'), width: 18, align: 'left' },
      { title: t('periodReports.column.approval'), width: 30, align: 'left' },
    ],
    rows: facts.visits.map((visit) => visitRow(draft, visit)),
  };
};

const missedBlock = ({ t, formats, facts }: PlaceDraft): Block[] => {
  const { items, total } = facts.planned.missed;
  if (total === 0) return [];
  const days = items.map(({ at, name }) => `${formats.date(at)} (${name})`).join(', ');
  return [{ kind: 'p', tone: 'notice', text: t('periodReports.coverage.missedDays', { days }) }];
};

/** Lists cancelled visits, so that their numbers do not appear to be missing from the table. */
const cancelledBlock = (draft: PlaceDraft): Block[] => {
  const { t, formats, facts } = draft;
  if (facts.cancelled.length === 0) return [];
  const visits = facts.cancelled
    .map(({ number, at, technician }) => `${numberOrNone(draft, number)} (${formats.date(at)}, ${technician})`)
    .join(', ');
  return [{ kind: 'p', tone: 'notice', text: t('periodReports.coverage.cancelled', { visits }) }];
};

export const coverageSection = (draft: PlaceDraft): Block[] => {
  const { t, facts } = draft;
  const table: Block[] =
    facts.visits.length === 0
      ? [{ kind: 'p', tone: 'notice', text: t('periodReports.coverage.noVisit') }]
      : [visitTable(draft)];
  return [
    heading(draft, 'coverage'),
    { kind: 'p', text: statement(draft) },
    ...missedBlock(draft),
    ...cancelledBlock(draft),
    ...table,
  ];
};

const reasonsCell = ({ t, formats }: Draft, { reasons }: NotCheckedDevice): Cell =>
  reasons.map(({ reason, times }) => {
    const text =
      reason === null
        ? t('reports.inspection.notChecked.noReason')
        : t(`reports.inspection.notChecked.reasons.${reason}`);
    return { text: times > 1 ? `${text} (${formats.number(times)})` : text };
  });

const notCheckedTable = (draft: PlaceDraft): Block => {
  const { t, formats, facts } = draft;
  return {
    kind: 'table',
    columns: [
      { title: t('periodReports.column.device'), width: 26, align: 'left' },
      { title: t('periodReports.column.zone'), width: 44, align: 'left' },
      { title: t('periodReports.column.times'), width: 32, align: 'left' },
      { title: t('periodReports.column.last'), width: 26, align: 'left' },
      { title: t('periodReports.column.reasons'), width: 52, align: 'left' },
    ],
    rows: facts.notChecked.map((device) => ({
      cells: [
        [{ text: device.uniqueId, style: 'strong' }],
        textLines(zoneName(draft, device.zone)),
        [
          {
            text: t('periodReports.coverage.ofAll', {
              count: formats.number(device.times),
              total: formats.number(device.visits),
            }),
            ...(device.times === device.visits ? { tone: 'bad' as const } : {}),
          },
        ],
        textLines(formats.date(device.last)),
        reasonsCell(draft, device),
      ],
    })),
  };
};

const MAX_NAMED = 60;

const listUnvisited = ({ t }: Draft, { inNoVisit: devices }: PlaceFacts): Block[] => {
  if (devices.length === 0) return [];
  const names = devices
    .slice(0, MAX_NAMED)
    .map(({ uniqueId }) => uniqueId)
    .join(', ');
  const unnamedCount = devices.length - MAX_NAMED;
  const text =
    unnamedCount > 0 ? t('reports.inspection.plans.andMore', { devices: names, count: unnamedCount }) : names;
  return [{ kind: 'p', tone: 'notice', text: t('periodReports.notChecked.inNoVisit', { devices: text }) }];
};

/** The number on the first page: devices unchecked in an inspection, and devices that were in none. */
const notCheckedNote = ({ t, formats }: Draft, { notChecked, inNoVisit: inNone, devices }: PlaceFacts): string =>
  t('reports.inspection.notChecked.count', {
    count: formats.number(notChecked.length + inNone.length),
    total: formats.number(devices + inNone.length),
  });

/** Without a visit, "all checked" would be wrong. */
export const notCheckedSection = (draft: PlaceDraft): Block[] => {
  const { t, facts } = draft;
  const unvisitedBlocks = listUnvisited(draft, facts);
  const note = unvisitedBlocks.length === 0 && facts.notChecked.length === 0 ? undefined : notCheckedNote(draft, facts);
  if (facts.visits.length === 0) {
    return unvisitedBlocks.length === 0
      ? [emptyHeading(draft, 'notChecked')]
      : [heading(draft, 'notChecked', note), ...unvisitedBlocks];
  }
  if (facts.notChecked.length === 0) {
    const text = t(`periodReports.notChecked.${facts.devices > 0 ? 'all' : 'noDevices'}`);
    return [heading(draft, 'notChecked', note), { kind: 'p', text }, ...unvisitedBlocks];
  }
  return [heading(draft, 'notChecked', note), ...unvisitedBlocks, notCheckedTable(draft)];
};
