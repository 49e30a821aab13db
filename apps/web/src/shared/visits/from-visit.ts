import type { LinkProps } from '@tanstack/react-router';
import { searchOf, uuid } from '~/lib/search.ts';

/** The address of a page that was opened from a visit names the visit, and the device that was open. */
export const fromVisit = searchOf({ inspection: uuid, device: uuid });
export type FromVisit = ReturnType<typeof fromVisit>;

/** The link back to the visit; null for a page that was opened elsewhere. */
export const toVisit = (placeId: string, { inspection, device }: FromVisit): LinkProps | null =>
  inspection === undefined
    ? null
    : {
        to: '/app/places/edit/$placeId/inspections/$inspectionId',
        params: { placeId, inspectionId: inspection },
        search: { device },
      };
