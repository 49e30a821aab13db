import type { InspectionDevice } from '@trapline/contract/inspections/schemas.ts';
import { isEmptyDraft } from './draft.ts';
import { useDrafts } from './use-drafts.ts';
import { useVisit } from './visit-context.ts';

/** Devices with an unsaved draft. */
export const useUnsaved = (): readonly InspectionDevice[] => {
  const { inspection } = useVisit();
  const drafts = useDrafts(inspection.uuid);
  return inspection.devices.filter(({ uuid }) => drafts[uuid] !== undefined && !isEmptyDraft(drafts[uuid]));
};
