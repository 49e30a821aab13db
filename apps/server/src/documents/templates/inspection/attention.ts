import type { Block, Cell, Row } from '../../model.ts';
import type { ReportDevice } from './data.ts';
import { type Draft, heading, momentText, written } from './draft.ts';
import { deviceCell, doneCell, foundCell, notCheckedText, withoutNotes } from './finds.ts';
import { stateOf } from './states.ts';
import { rowsByZone, zonesOf } from './zones.ts';

/** What a reader has to act on: where nobody looked and why, then where something was found and what was done. */

const notCheckedRow = (draft: Draft, device: ReportDevice): Row => ({
  cells: [
    deviceCell(device),
    [
      { text: device.zone ?? draft.t('reports.inspection.devices.noZone') },
      ...(device.location ? [{ text: device.location, style: 'muted' as const }] : []),
    ],
    [{ text: notCheckedText(draft, device), style: device.notChecked ? 'plain' : 'strong' }],
    written(device.notChecked?.note),
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
    rows: zonesOf(devices, draft.formats.language).flatMap((zone) =>
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
  // older clients tell one reason for the whole visit
  const text = data.additional.reasonForNotScanning?.trim();
  return [
    heading(draft, 'notChecked', t('reports.inspection.notChecked.count', { count, total })),
    notCheckedTable(draft, devices),
    ...(text
      ? [{ kind: 'texts' as const, items: [{ label: t('reports.inspection.notChecked.visitReason'), text }] }]
      : []),
  ];
};

/** Everybody who recorded something at the device, with the time of their last record. */
const byCell = (draft: Draft, device: ReportDevice): Cell => {
  const last = new Map<string, string>();
  for (const { by, at } of [...device.objects, ...device.observations, ...device.actions]) {
    const known = last.get(by);
    if (known === undefined || known < at) last.set(by, at);
  }
  return [...last].flatMap(([by, at]) => [{ text: by }, { text: momentText(draft, at), style: 'muted' as const }]);
};

const attentionRow = (draft: Draft, device: ReportDevice): Row => {
  const done = doneCell(draft, device, withoutNotes, false);
  const none: Cell = [{ text: '', badge: { text: draft.t('reports.inspection.attention.noAction'), tone: 'notice' } }];
  return {
    cells: [
      deviceCell(device),
      written(device.location),
      foundCell(draft, device, withoutNotes),
      done.length > 0 ? done : none,
      byCell(draft, device),
    ],
  };
};

export const attentionSection = (draft: Draft): Block[] => {
  const { data, t, formats } = draft;
  const devices = data.devices.filter((device) => ['ALERT', 'ACTIVITY'].includes(stateOf(device)));
  if (devices.length === 0) {
    // where nobody looked, nothing was found, and that is no good news
    const checked = data.devices.filter(({ status }) => status === 'CHECKED').length;
    const all = checked > 0 && checked === data.devices.length;
    const text = t(`reports.inspection.attention.${checked > 0 ? 'none' : 'nothingChecked'}`);
    return [heading(draft, 'attention'), { kind: 'p', tone: all ? 'good' : 'neutral', text }];
  }
  return [
    heading(draft, 'attention', formats.number(devices.length)),
    {
      kind: 'table',
      columns: [
        { title: t('reports.inspection.attention.device'), width: 31, align: 'left' },
        { title: t('reports.inspection.attention.place'), width: 27, align: 'left' },
        { title: t('reports.inspection.attention.found'), width: 45, align: 'left' },
        { title: t('reports.inspection.attention.done'), width: 52, align: 'left' },
        { title: t('reports.inspection.attention.by'), width: 25, align: 'left' },
      ],
      rows: rowsByZone(draft, devices, (device) => attentionRow(draft, device)),
    },
  ];
};
