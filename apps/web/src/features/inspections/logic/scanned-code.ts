import type { InspectionDevice } from '@trapline/contract/inspections/schemas.ts';
import { codeOf } from '~/lib/label-code.ts';

const sameText = (left: string, right: string): boolean => left.toLowerCase() === right.toLowerCase();

type ScanMatch = {
  readonly entry: InspectionDevice;
  /** True if the label was read; a number typed by hand does not prove presence. */
  readonly byCode: boolean;
};

/** Finds the device of the visit by its code; also accepts a number typed by hand (`k12`, `K 12`). */
export const findDeviceByCode = (devices: readonly InspectionDevice[], text: string): ScanMatch | null => {
  const code = codeOf(text);
  if (code === '') return null;
  const labelled = devices.find(({ device }) => device.qrcodeId !== null && sameText(device.qrcodeId, code));
  if (labelled) return { entry: labelled, byCode: true };
  const number = text.replaceAll(/\s/g, '');
  const numbered = devices.find(({ device }) => sameText(device.uniqueId, number));
  return numbered ? { entry: numbered, byCode: false } : null;
};
