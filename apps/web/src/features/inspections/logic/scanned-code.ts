import type { InspectionDevice } from '@trapline/contract/inspections/schemas.ts';
import { codeOf } from '~/lib/label-code.ts';

const sameText = (left: string, right: string): boolean => left.toLowerCase() === right.toLowerCase();

/** The device of the visit a code belongs to; a number typed by hand (`k12`, `K 12`) is taken as well. */
export const deviceOfCode = (devices: readonly InspectionDevice[], text: string): InspectionDevice | null => {
  const code = codeOf(text);
  if (code === '') return null;
  const byCode = devices.find(({ device }) => device.qrcodeId !== null && sameText(device.qrcodeId, code));
  const number = text.replaceAll(/\s/g, '');
  return byCode ?? devices.find(({ device }) => sameText(device.uniqueId, number)) ?? null;
};
