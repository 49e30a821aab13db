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
      'Returns findings at a facility day by day: in total and for each zone, device type and device. The default period is this month; at most ten years.',
    access: { can: 'statistics.see' },
    params: z.object({ placeId: Ref }),
    query: z.object({
      /** Dates, or instants of a date picker, which mean dates in the time zone of the reader. */
      from: DayOrInstantInput.optional(),
      to: DayOrInstantInput.optional(),
      /** The key in `byPlace`: the facility again, or absent. */
      placeId: Ref.optional(),
      parts: listOf(z.enum(STATISTICS_PARTS), STATISTICS_PARTS.length).optional(),
    }),
    response: Statistics,
    bounded: 'days of ten years, of one facility with its zones, types and devices',
    errors: ['statistics/period_too_long'],
    aliases: ['/api/places/{placeId}/statistics'],
  },
});
