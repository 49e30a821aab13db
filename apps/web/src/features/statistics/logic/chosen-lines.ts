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

/** What the names of lines are made of, in the language of the reader. */
export type LineWords = { readonly noZone: string; readonly deleted: (name: string, day: string) => string };

/** A deleted device and one that has its number since have different names. */
const labelOf = ({ name, deletedOn }: StatisticsLine, { noZone, deleted }: LineWords): string =>
  deletedOn === null ? name || noZone : deleted(name, deletedOn);

const named = (lines: readonly StatisticsLine[], words: LineWords): readonly Named[] =>
  lines.map((line) => ({ id: String(line.id), label: labelOf(line, words), lines: [line] })).sort(byName);

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
export const groupsOf = (statistics: Statistics, choice: Choice, words: LineWords): Groups => {
  const zones = named(Object.values(statistics.byZone), words);
  const types = named(Object.values(statistics.byDeviceType), words);
  if (!isNarrowed(choice))
    return {
      ...{ zones, types, place: Object.values(statistics.byPlace) },
      devices: named(Object.values(statistics.byDevice), words),
    };
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
    devices: named(devices, words),
  };
};
