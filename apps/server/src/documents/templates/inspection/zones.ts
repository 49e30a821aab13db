import type { Language } from '@trapline/contract/kernel/schemas.ts';
import type { Row } from '../../model.ts';
import type { ReportDevice } from './data.ts';
import type { Draft } from './draft.ts';
import { showsActivity, sortDevices } from './states.ts';

/** Lists of devices are ordered by zone; the name of a zone is printed once, above its devices. */

type Zone = { readonly name: string | null; readonly devices: readonly ReportDevice[] };

/** Zones by name; devices without a zone are last. */
export const groupByZone = (devices: readonly ReportDevice[], language: Language): Zone[] => {
  const { compare } = new Intl.Collator(language, { numeric: true });
  return [...Map.groupBy(sortDevices(devices), ({ zone }) => zone)]
    .map(([name, inZone]) => ({ name, devices: inZone }))
    .sort((left, right) => {
      if (left.name === null || right.name === null) return Number(left.name === null) - Number(right.name === null);
      return compare(left.name, right.name);
    });
};

/** Rows of devices; each zone has a heading with its name and figures. */
export const rowsByZone = (
  { t, data, formats }: Draft,
  devices: readonly ReportDevice[],
  rowOf: (device: ReportDevice) => Row,
): Row[] =>
  groupByZone(devices, formats.language).flatMap(({ name, devices: zoneDevices }) => {
    const allInZone = data.devices.filter(({ zone }) => zone === name);
    return [
      {
        group: name ?? t('reports.inspection.devices.noZone'),
        detail: t('reports.inspection.devices.zoneDetail', {
          count: allInZone.length,
          activity: String(allInZone.filter(showsActivity).length),
          notChecked: String(allInZone.filter(({ status }) => status === 'NOT_CHECKED').length),
        }),
      },
      ...zoneDevices.map(rowOf),
    ];
  });
