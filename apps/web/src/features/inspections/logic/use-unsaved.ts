import type { InspectionDevice } from '@trapline/contract/inspections/schemas.ts';
import { recordCount } from './draft.ts';
import { useDrafts } from './use-drafts.ts';
import { useVisit } from './visit-context.ts';

/** Devices on which something was counted and not saved. */
export const useUnsaved = (): readonly InspectionDevice[] => {
  const { inspection } = useVisit();
  const drafts = useDrafts(inspection.uuid);
  return inspection.devices.filter(({ uuid }) => drafts[uuid] !== undefined && recordCount(drafts[uuid]) > 0);
};
