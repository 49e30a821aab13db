import { MONITORING_BAIT_THRESHOLD, TOXIC_BAIT_THRESHOLD } from '@trapline/contract/inspections/activity.ts';
import type { Block, Cell, Row } from '../../model.ts';
import type { ReportDevice } from './data.ts';
import { type Draft, heading, momentText, textCell } from './draft.ts';
import { actionsCell, deviceCell, foundCell, notCheckedText, withoutNotes } from './finds.ts';
import { hasConditionNote, sortDevices, stateOf } from './states.ts';
import { groupByZone, rowsByZone } from './zones.ts';

/**
 * What a reader has to act on: unchecked devices with the reasons, findings with the actions taken, and devices whose
 * condition makes their result unreliable.
 */

const placeCell = ({ t }: Draft, { zone, location }: ReportDevice): Cell => [
  { text: zone ?? t('reports.inspection.devices.noZone') },
  ...(location ? [{ text: location, style: 'muted' as const }] : []),
];

const notCheckedRow = (draft: Draft, device: ReportDevice): Row => ({
  cells: [
    deviceCell(draft, device),
    placeCell(draft, device),
    [{ text: notCheckedText(draft, device), style: device.notChecked ? 'plain' : 'strong' }],
    textCell(device.notChecked?.note),
  ],
});

const notCheckedTable = (draft: Draft, devices: readonly ReportDevice[]): Block => {
  const { t } = draft;
  return {
    kind: 'table',
    columns: [
      { title: t('reports.inspection.notChecked.device'), width: 40, align: 'left' },
      { title: t('reports.inspection.notChecked.place'), width: 56, align: 'left' },
      { title: t('reports.inspection.notChecked.reason'), width: 36, align: 'left' },
      { title: t('reports.inspection.notChecked.note'), width: 48, align: 'left' },
    ],
    rows: groupByZone(devices, draft.formats.language).flatMap((zone) =>
      zone.devices.map((device) => notCheckedRow(draft, device)),
    ),
  };
};

export const notCheckedSection = (draft: Draft): Block[] => {
  const { data, t, formats } = draft;
  const devices = data.devices.filter(({ status }) => status === 'NOT_CHECKED');
  if (data.devices.length === 0) {
    return [heading(draft, 'notChecked'), { kind: 'p', text: t('reports.inspection.devices.none') }];
  }
  if (devices.length === 0) {
    return [heading(draft, 'notChecked'), { kind: 'p', text: t('reports.inspection.notChecked.all') }];
  }
  const count = formats.number(devices.length);
  const total = formats.number(data.devices.length);
  return [
    heading(draft, 'notChecked', t('reports.inspection.notChecked.count', { count, total })),
    notCheckedTable(draft, devices),
  ];
};

/** The last time of each person, in the order in which people first appear. */
const lastTimeByPerson = (moments: readonly { readonly by: string; readonly at: string }[]): [string, string][] => {
  const last = new Map<string, string>();
  for (const { by, at } of moments) {
    const known = last.get(by);
    if (known === undefined || known < at) last.set(by, at);
  }
  return [...last];
};

/**
 * Everybody who recorded something at the device, with the time of the last record; additions after the visit are
 * listed separately.
 */
const recordedByCell = (draft: Draft, device: ReportDevice): Cell => {
  const { t, formats } = draft;
  const records = [...device.objects, ...device.observations, ...device.actions];
  const duringVisit = lastTimeByPerson(records.filter(({ addedAt }) => addedAt === undefined));
  const afterVisit = lastTimeByPerson(
    records.flatMap(({ by, addedAt }) => (addedAt === undefined ? [] : [{ by, at: addedAt }])),
  );
  return [
    ...duringVisit.flatMap(([by, at]) => [{ text: by }, { text: momentText(draft, at), style: 'muted' as const }]),
    ...afterVisit.map(([by, at]) => ({ text: t('reports.inspection.finds.added', { at: formats.dateTime(at), by }) })),
  ];
};

/** A check alone is no response to a finding. */
const actionCell = (draft: Draft, device: ReportDevice): Cell => {
  const actionLines = actionsCell(
    draft,
    { ...device, actions: device.actions.filter(({ isInspection }) => !isInspection) },
    withoutNotes,
    false,
  );
  if (actionLines.length > 0) return actionLines;
  const none = device.status === 'CHECKED' ? 'onlyChecked' : 'noAction';
  return [{ text: '', badge: { text: draft.t(`reports.inspection.attention.${none}`), tone: 'notice' } }];
};

const attentionRow = (draft: Draft, device: ReportDevice, place: Cell): Row => ({
  cells: [
    deviceCell(draft, device),
    place,
    foundCell(draft, device, withoutNotes),
    actionCell(draft, device),
    recordedByCell(draft, device),
  ],
});

/** Devices without activity that have a note on their condition, under their own heading after the zones. */
const conditionRows = (draft: Draft, devices: readonly ReportDevice[]): Row[] => {
  const { t, formats } = draft;
  if (devices.length === 0) return [];
  return [
    {
      group: t('reports.inspection.attention.condition'),
      detail: t('reports.inspection.attention.conditionDetail', { count: formats.number(devices.length) }),
    },
    ...sortDevices(devices).map((device) => attentionRow(draft, device, placeCell(draft, device))),
  ];
};

const attentionTable = (draft: Draft, rows: readonly Row[]): Block => {
  const { t } = draft;
  return {
    kind: 'table',
    columns: [
      { title: t('reports.inspection.attention.device'), width: 31, align: 'left' },
      { title: t('reports.inspection.attention.place'), width: 33, align: 'left' },
      { title: t('reports.inspection.attention.found'), width: 45, align: 'left' },
      { title: t('reports.inspection.attention.done'), width: 46, align: 'left' },
      { title: t('reports.inspection.attention.by'), width: 25, align: 'left' },
    ],
    rows: [...rows],
  };
};

/** States the thresholds above which eaten bait is activity, for readers who add up the rows. */
const ruleText = ({ t, formats }: Draft): Block => ({
  kind: 'p',
  small: true,
  text: t('reports.inspection.attention.rule', {
    toxic: formats.percent(TOXIC_BAIT_THRESHOLD),
    monitoring: formats.percent(MONITORING_BAIT_THRESHOLD),
  }),
});

export const attentionSection = (draft: Draft): Block[] => {
  const { data, t, formats } = draft;
  const active = data.devices.filter((device) => ['ALERT', 'ACTIVITY'].includes(stateOf(device)));
  const devicesWithCondition = data.devices.filter(hasConditionNote);
  const rows = [
    ...rowsByZone(draft, active, (device) => attentionRow(draft, device, textCell(device.location))),
    ...conditionRows(draft, devicesWithCondition),
  ];
  const table = rows.length === 0 ? [] : [attentionTable(draft, rows)];
  if (active.length === 0) {
    // green only if every device was checked and none has failed: otherwise a result without findings proves nothing
    const checked = data.devices.filter(({ status }) => status === 'CHECKED').length;
    const isAllInOrder = checked > 0 && checked === data.devices.length && devicesWithCondition.length === 0;
    const text = t(`reports.inspection.attention.${checked > 0 ? 'none' : 'nothingChecked'}`);
    return [
      heading(draft, 'attention'),
      { kind: 'p', tone: isAllInOrder ? 'good' : 'neutral', text },
      ruleText(draft),
      ...table,
    ];
  }
  const count = formats.number(active.length);
  const withCondition = { count, noted: formats.number(devicesWithCondition.length) };
  const note =
    devicesWithCondition.length === 0 ? count : t('reports.inspection.attention.countAndCondition', withCondition);
  return [heading(draft, 'attention', note), ruleText(draft), ...table];
};
