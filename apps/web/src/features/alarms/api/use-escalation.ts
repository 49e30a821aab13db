import { useQuery } from '@tanstack/react-query';
import { alarms } from '@trapline/contract/alarms/endpoints.ts';
import { queryFor } from '~/lib/queries.ts';

/** To whom an alarm of the facility goes that nobody took, or null. */
export const useEscalation = (placeId: string) =>
  useQuery({
    ...queryFor(alarms.escalation, { params: { placeId } }),
    select: ({ escalation }) => escalation,
  });
