import { countsObject } from '@trapline/contract/limits/rules.ts';
import type { DeviceTypeLimit } from '@trapline/contract/limits/schemas.ts';
import type { StatisticsDay, StatisticsLine } from '@trapline/contract/statistics/schemas.ts';

const reached = (limit: DeviceTypeLimit, day: StatisticsDay): boolean => {
  if (limit.type === 'DEVICE_TYPE') return day.captures >= limit.limit;
  if (limit.type === 'OBSERVATION') return false;
  const found = day.objects.reduce((sum, { id, amount, isDangerous }) => {
    const category = isDangerous ? 'DANGEROUS' : 'NORMAL';
    return countsObject(limit, { id, category, target: true }) ? sum + amount : sum;
  }, 0);
  return found >= limit.limit;
};

/** Days on which as much was found on a device as the limits of its type call too many. */
export const daysOverLimit = (line: StatisticsLine, limits: readonly DeviceTypeLimit[]): number => {
  const own = limits.filter(({ deviceTypeId }) => deviceTypeId === line.deviceTypeId);
  if (own.length === 0) return 0;
  return Object.values(line.dates).filter((day) => own.some((limit) => reached(limit, day))).length;
};
