import type { ReportDevice, ReportObservation } from '../../src/documents/templates/inspection/data.ts';
import { inspectionFixture } from './fixtures.ts';

/** Single devices and records for tests of a single part of a report. */

const at = inspectionFixture({ devices: 1, photos: 0, plans: 0 }).inspection.startedAt;

/** A checked bait station without findings, except for the given fields. */
export const deviceWith = (part: Partial<ReportDevice>): ReportDevice => ({
  uniqueId: 'KD1',
  name: null,
  type: { name: 'Bait station', color: '#0f7a62' },
  zone: null,
  location: null,
  status: 'CHECKED',
  scanned: true,
  checkedAt: at,
  notChecked: null,
  detect: false,
  actions: [],
  objects: [],
  observations: [],
  ...part,
});

export const record = { note: null, at, by: 'Jan Kowalski' };

export const mouse = { ...record, name: 'House mouse', category: 'NORMAL' as const, target: true, amount: 1 };

export const droppingsObservation: ReportObservation = {
  ...record,
  name: 'Bait taken',
  type: 'NEUTRAL',
  sign: false,
  amountPercentage: null,
  baitToxic: null,
  totalMixtures: null,
  previousTotalMixtures: null,
  mixtures: [],
};
