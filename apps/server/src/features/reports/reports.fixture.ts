import type { reports } from '@trapline/contract/reports/endpoints.ts';
import type { Fixture } from '../../../test/fixture.ts';

const period = { dateFrom: '2026-10-31T23:00:00.000Z', dateTo: '2026-11-30T22:59:59.999Z' };

export const fixture: Fixture<typeof reports> = {
  bodies: (subjects) => ({
    generateInspectionReport: { placeId: subjects.place.id },
    generate: { ...period, placeId: subjects.place.uuid, note: 'Raport za listopad' },
    xlsx: { from: '2026-11-01', to: '2026-11-30', interval: 'DAY', note: '=1+1' },
    preview: { ...period, placeUuid: subjects.place.uuid, placeIds: [subjects.place.id] },
  }),
};
