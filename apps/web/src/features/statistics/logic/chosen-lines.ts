import type { Statistics, StatisticsLine } from '@trapline/contract/statistics/schemas.ts';
import type { StatisticsSearch } from '../search.ts';

/** A line of a chart with what it is made of. */
export type Named = { readonly id: string; readonly label: string; readonly lines: readonly StatisticsLine[] };

export type Groups = {
  readonly place: readonly StatisticsLine[];
  readonly zones: readonly Named[];
  readonly types: readonly Named[];
  readonly devices: readonly Named[];
};

type Choice = Pick<StatisticsSearch, 'zone' | 'type' | 'devices'>;

export const chosenDevices = ({ devices }: Choice): readonly string[] => devices?.split(',').filter(Boolean) ?? [];

export const isNarrowed = (choice: Choice): boolean =>
  Boolean(choice.zone || choice.type) || chosenDevices(choice).length > 0;

const byName = (a: Named, b: Named): number => a.label.localeCompare(b.label, undefined, { numeric: true });

const named = (lines: Readonly<Record<string, StatisticsLine>>, noZone: string): readonly Named[] =>
  Object.values(lines)
    .map((line) => ({ id: String(line.id), label: line.name || noZone, lines: [line] }))
    .sort(byName);

const group = (devices: readonly StatisticsLine[], keyOf: (line: StatisticsLine) => number) =>
  Map.groupBy(devices, (line) => String(keyOf(line)));

/** Devices that pass the filters; a zone is the one they stood in last. */
export const devicesOf = ({ byDevice }: Statistics, choice: Choice): readonly StatisticsLine[] => {
  const ids = chosenDevices(choice);
  return Object.values(byDevice).filter(
    ({ id, zoneId, deviceTypeId }) =>
      (!choice.zone || String(zoneId ?? 0) === choice.zone) &&
      (!choice.type || String(deviceTypeId) === choice.type) &&
      (ids.length === 0 || ids.includes(String(id))),
  );
};

/** What the charts show: as the answer has it, or put together of the devices that pass. */
export const groupsOf = (statistics: Statistics, choice: Choice, noZone: string): Groups => {
  const zones = named(statistics.byZone, noZone);
  const types = named(statistics.byDeviceType, noZone);
  if (!isNarrowed(choice))
    return { place: Object.values(statistics.byPlace), zones, types, devices: named(statistics.byDevice, noZone) };
  const devices = devicesOf(statistics, choice);
  const regroup = (all: readonly Named[], groups: ReadonlyMap<string, StatisticsLine[]>) =>
    all.flatMap((one) => {
      const lines = groups.get(one.id);
      return lines ? [{ ...one, lines }] : [];
    });
  return {
    place: devices,
    zones: regroup(
      zones,
      group(devices, ({ zoneId }) => zoneId ?? 0),
    ),
    types: regroup(
      types,
      group(devices, ({ deviceTypeId }) => deviceTypeId ?? 0),
    ),
    devices: devices.map((line) => ({ id: String(line.id), label: line.name, lines: [line] })).sort(byName),
  };
};
