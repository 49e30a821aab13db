import type { Statistics, StatisticsLine } from '@trapline/contract/statistics/schemas.ts';
import type { StatisticsSearch } from '../search.ts';

/** A line of a chart, with the statistics lines of which it is the sum. */
export type LineGroup = { readonly id: string; readonly label: string; readonly lines: readonly StatisticsLine[] };

export type Groups = {
  readonly place: readonly StatisticsLine[];
  readonly zones: readonly LineGroup[];
  readonly types: readonly LineGroup[];
  readonly devices: readonly LineGroup[];
};

type Choice = Pick<StatisticsSearch, 'zone' | 'type' | 'devices'>;

export const chosenDevices = ({ devices }: Choice): readonly string[] => devices?.split(',').filter(Boolean) ?? [];

export const isNarrowed = (choice: Choice): boolean =>
  Boolean(choice.zone || choice.type) || chosenDevices(choice).length > 0;

const byName = (a: LineGroup, b: LineGroup): number => a.label.localeCompare(b.label, undefined, { numeric: true });

/** The texts for the names of lines, in the language of the reader. */
export type LineTexts = { readonly noZone: string; readonly deleted: (name: string, day: string) => string };

/** The name of a line; a deleted device is distinguished from the device that now has its number. */
const labelOf = ({ name, deletedOn }: StatisticsLine, { noZone, deleted }: LineTexts): string =>
  deletedOn === null ? name || noZone : deleted(name, deletedOn);

const toLineGroups = (lines: readonly StatisticsLine[], texts: LineTexts): readonly LineGroup[] =>
  lines.map((line) => ({ id: String(line.id), label: labelOf(line, texts), lines: [line] })).sort(byName);

const group = (devices: readonly StatisticsLine[], keyOf: (line: StatisticsLine) => number) =>
  Map.groupBy(devices, (line) => String(keyOf(line)));

/** Devices that match the filters; the zone of a device is its last one. */
export const devicesOf = ({ byDevice }: Statistics, choice: Choice): readonly StatisticsLine[] => {
  const ids = chosenDevices(choice);
  return Object.values(byDevice).filter(
    ({ id, zoneId, deviceTypeId }) =>
      (!choice.zone || String(zoneId ?? 0) === choice.zone) &&
      (!choice.type || String(deviceTypeId) === choice.type) &&
      (ids.length === 0 || ids.includes(String(id))),
  );
};

/** The groups of the charts: from the response, or summed from the devices that match the filters. */
export const groupsOf = (statistics: Statistics, choice: Choice, texts: LineTexts): Groups => {
  const zones = toLineGroups(Object.values(statistics.byZone), texts);
  const types = toLineGroups(Object.values(statistics.byDeviceType), texts);
  if (!isNarrowed(choice))
    return {
      ...{ zones, types, place: Object.values(statistics.byPlace) },
      devices: toLineGroups(Object.values(statistics.byDevice), texts),
    };
  const devices = devicesOf(statistics, choice);
  const regroup = (all: readonly LineGroup[], groups: ReadonlyMap<string, StatisticsLine[]>) =>
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
    devices: toLineGroups(devices, texts),
  };
};
