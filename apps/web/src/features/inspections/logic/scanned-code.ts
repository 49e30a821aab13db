import { normaliseNfcId } from '@trapline/contract/devices/nfc-id.ts';
import type { Device } from '@trapline/contract/devices/schemas.ts';
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

/** How a device was named: by its label, its NFC tag, or typed by its number. */
export type ScanMethod = 'code' | 'tag' | 'typed';

/** A device of the facility, whether or not the visit contains it. */
export type FacilityDevice = Pick<Device, 'uuid' | 'uniqueId' | 'name' | 'qrcodeId' | 'nfcId'>;

const isNamedBy = (text: string, how: ScanMethod): ((device: FacilityDevice) => boolean) => {
  if (how === 'tag') return ({ nfcId }) => nfcId !== null && normaliseNfcId(nfcId) === normaliseNfcId(text);
  const code = codeOf(text);
  const number = text.replaceAll(/\s/g, '');
  return ({ qrcodeId, uniqueId }) =>
    (qrcodeId !== null && sameText(qrcodeId, code)) || (how === 'typed' && sameText(uniqueId, number));
};

export type Scanned =
  /** `proof`: what shows that the person was there; null for a typed number. */
  | { readonly is: 'inVisit'; readonly entry: InspectionDevice; readonly proof: 'code' | 'tag' | null }
  /** It can join the visit. */
  | { readonly is: 'inFacility'; readonly device: FacilityDevice; readonly proof: 'code' | 'tag' | null }
  | { readonly is: 'unknown' };

/** Finds what was scanned or typed: in the visit first, then in its facility. */
export const findScanned = (
  text: string,
  how: ScanMethod,
  { visit, facility }: { readonly visit: readonly InspectionDevice[]; readonly facility: readonly FacilityDevice[] },
): Scanned => {
  const found = how === 'tag' ? null : findDeviceByCode(visit, text);
  if (found) return { is: 'inVisit', entry: found.entry, proof: found.byCode ? 'code' : null };
  const device = text.trim() === '' ? undefined : facility.find(isNamedBy(text, how));
  if (!device) return { is: 'unknown' };
  const proof = how === 'typed' ? null : how;
  // the visit does not contain tags, nor labels that were assigned since it was read
  const entry = visit.find((one) => one.device.uuid === device.uuid);
  return entry ? { is: 'inVisit', entry, proof } : { is: 'inFacility', device, proof };
};
