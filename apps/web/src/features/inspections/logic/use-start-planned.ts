import { useNavigate } from '@tanstack/react-router';
import { useStartPlannedInspection } from '../calls.ts';
import { NEXT_DEVICE } from '../search.ts';

/** Starts a planned visit and opens its first device. */
export const useStartPlanned = (planned: Parameters<typeof useStartPlannedInspection>[0]) => {
  const navigate = useNavigate();
  const { start, isPending } = useStartPlannedInspection(planned);
  const startAndOpen = async (): Promise<void> => {
    const { inspectionUuid } = await start();
    await navigate({
      to: '/app/places/edit/$placeId/inspections/$inspectionId',
      params: { placeId: planned.placeUuid, inspectionId: inspectionUuid },
      search: { device: NEXT_DEVICE },
    });
  };
  return { start: startAndOpen, isPending };
};
