import { z } from 'zod';
import { defineContract } from '../kernel/endpoint.ts';
import { DayOrInstantInput, listOf, Ref } from '../kernel/schemas.ts';
import { STATISTICS_PARTS } from './rules.ts';
import { Statistics } from './schemas.ts';

export const statistics = defineContract({
  ofPlace: {
    method: 'GET',
    path: '/api/place/{placeId}/statistics',
    summary:
      'What was found at a facility day by day: all of it, each zone, each device type and each device. Without days it is this month; at most ten years.',
    access: { can: 'statistics.see' },
    params: z.object({ placeId: Ref }),
    query: z.object({
      /** Days, or the times a picker makes of them, which stand for days in the timezone of the reader. */
      from: DayOrInstantInput.optional(),
      to: DayOrInstantInput.optional(),
      /** The key of `byPlace`; the facility again, or nothing. */
      placeId: Ref.optional(),
      parts: listOf(z.enum(STATISTICS_PARTS), STATISTICS_PARTS.length).optional(),
    }),
    response: Statistics,
    bounded: 'days of ten years, of one facility with its zones, types and devices',
    errors: ['statistics/period_too_long'],
    aliases: ['/api/places/{placeId}/statistics'],
  },
});
