import { z } from 'zod';
import { DeviceImage } from '../device-records/schemas.ts';
import { DeviceTypeWithCatalogue, REDIRECT_OPTIONS } from '../device-types/schemas.ts';
import { defineContract } from '../kernel/endpoint.ts';
import { Ref, Success } from '../kernel/schemas.ts';
import { RECORDING_REFUSALS } from './errors.ts';
import {
  AddInspectionDevicePayload,
  MomentPayload,
  PhotoPayload,
  ScanPayload,
  SetNotCheckedPayload,
} from './payloads.ts';
import { reasonInQuery } from './reasons.ts';
import { InspectionDevice } from './schemas.ts';

const InspectionParams = z.object({ placeId: Ref, inspectionId: Ref });
const InspectionDeviceParams = InspectionParams.extend({ inspectionDeviceId: Ref });

/** A photo as sent by the phone, before the server reduces it. */
const photo = { kinds: ['image/jpeg', 'image/png'], maxBytes: 5_242_880 } as const;

/** Devices within an inspection. */
export const inspectionDeviceEndpoints = defineContract({
  addDevice: {
    method: 'POST',
    path: '/api/places/{placeId}/inspections/{inspectionId}/devices',
    summary: 'Adds a device of the facility to the inspection.',
    access: { can: 'inspections.record' },
    params: InspectionParams,
    body: AddInspectionDevicePayload,
    response: z.object({ inspectionDevice: InspectionDevice }),
    errors: ['DEVICE_ALREADY_IN_INSPECTION', ...RECORDING_REFUSALS],
    repeat: 'key',
  },
  removeDevice: {
    method: 'DELETE',
    path: '/api/places/{placeId}/inspections/{inspectionId}/devices/{inspectionDeviceId}',
    summary: 'Removes a device from the inspection together with its records there.',
    access: { can: 'inspections.record' },
    params: InspectionDeviceParams,
    query: reasonInQuery,
    response: Success,
    errors: [...RECORDING_REFUSALS, 'inspections/device_alarms'],
    repeat: 'key',
  },
  getDevice: {
    method: 'GET',
    path: '/api/places/{placeId}/inspections/{inspectionId}/devices/{inspectionDeviceId}',
    summary: 'Returns one device of the inspection and the entries that can be recorded on its type.',
    access: { can: 'inspections.see' },
    params: InspectionDeviceParams,
    response: z.object({ inspectionDevice: InspectionDevice, deviceType: DeviceTypeWithCatalogue }),
    errors: [],
  },
  setScanned: {
    method: 'POST',
    path: '/api/places/{placeId}/inspections/{inspectionId}/devices/{inspectionDeviceId}/set-scanned',
    summary: 'Marks a device as scanned.',
    access: { can: 'inspections.record' },
    params: InspectionDeviceParams,
    body: MomentPayload,
    response: z.object({ inspectionDevice: InspectionDevice }),
    errors: RECORDING_REFUSALS,
    repeat: { natural: 'a scanned device stays scanned, with the time of the first scan' },
  },
  setChecked: {
    method: 'POST',
    path: '/api/places/{placeId}/inspections/{inspectionId}/devices/{inspectionDeviceId}/set-checked',
    summary: 'Marks a device as checked.',
    access: { can: 'inspections.record' },
    params: InspectionDeviceParams,
    body: MomentPayload,
    response: z.object({ inspectionDevice: InspectionDevice }),
    errors: RECORDING_REFUSALS,
    repeat: { natural: 'a checked device stays checked, with the time of the first check' },
  },
  setNotChecked: {
    method: 'PUT',
    path: '/api/places/{placeId}/inspections/{inspectionId}/devices/{inspectionDeviceId}/not-checked',
    summary: 'Sets the reason why a device was not checked.',
    access: { can: 'inspections.record' },
    params: InspectionDeviceParams,
    body: SetNotCheckedPayload,
    response: z.object({ inspectionDevice: InspectionDevice }),
    errors: [...RECORDING_REFUSALS, 'inspections/already_checked'],
    repeat: { natural: 'the same reason said again stays as it was said first' },
  },
  addImage: {
    method: 'POST',
    path: '/api/places/{placeId}/inspections/{inspectionId}/devices/{inspectionDeviceId}/images',
    summary: 'Adds a photo to a device of the inspection; at most 20 per device.',
    access: { can: 'inspections.record' },
    params: InspectionDeviceParams,
    body: PhotoPayload,
    upload: photo,
    response: z.object({ image: DeviceImage, inspectionDevice: InspectionDevice }),
    errors: [
      ...RECORDING_REFUSALS,
      'inspections/too_many_images',
      'files/invalid_type',
      'files/too_large',
      'files/unreadable',
    ],
    repeat: 'key',
  },
  scan: {
    method: 'POST',
    path: '/api/places/{placeId}/inspections/{inspectionId}/scan',
    summary: 'Finds the device of a scanned QR code or NFC tag, marks it as scanned and returns what to open for it.',
    access: { can: 'inspections.record' },
    params: InspectionParams,
    body: ScanPayload,
    response: z.object({ inspectionDevice: InspectionDevice, redirectOption: z.enum(REDIRECT_OPTIONS) }),
    errors: [...RECORDING_REFUSALS, 'inspections/unknown_code'],
    repeat: { natural: 'a scanned device stays scanned, with the time of the first scan' },
  },
});
