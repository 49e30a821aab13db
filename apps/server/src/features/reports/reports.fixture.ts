import type { reports } from '@trapline/contract/reports/endpoints.ts';
import type { Fixture } from '../../../test/fixture.ts';

export const fixture: Fixture<typeof reports> = {
  bodies: (subjects) => ({
    generateInspectionReport: { placeId: subjects.place.id },
  }),
};
