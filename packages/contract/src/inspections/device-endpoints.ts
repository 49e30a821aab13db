import { z } from 'zod';
import { DeviceTypeWithCatalogue, REDIRECT_OPTIONS } from '../device-types/schemas.ts';
import { defineContract } from '../kernel/endpoint.ts';
import { Ref, Success } from '../kernel/schemas.ts';
import { AddInspectionDevicePayload, DeviceImage, InspectionDevice, MomentPayload, ScanPayload } from './schemas.ts';

const One = z.object({ placeId: Ref, inspectionId: Ref });
const OneDevice = One.extend({ inspectionDeviceId: Ref });

/** A photo as the phone sends it, before the server makes it smaller. */
const photo = { kinds: ['image/jpeg', 'image/png'], maxBytes: 5_242_880 } as const;

/** Devices within an inspection. */
export const inspectionDeviceEndpoints = defineContract({
  addDevice: {
    method: 'POST',
    path: '/api/places/{placeId}/inspections/{inspectionId}/devices',
    summary: 'Adds a device of the facility to the inspection.',
    access: { can: 'inspections.record' },
    params: One,
    body: AddInspectionDevicePayload,
    response: z.object({ inspectionDevice: InspectionDevice }),
    errors: ['DEVICE_ALREADY_IN_INSPECTION', 'inspections/approved', 'inspections/cancelled'],
    repeat: 'key',
  },
  removeDevice: {
    method: 'DELETE',
    path: '/api/places/{placeId}/inspections/{inspectionId}/devices/{inspectionDeviceId}',
    summary: 'Takes a device out of the inspection together with what was recorded on it there.',
    access: { can: 'inspections.record' },
    params: OneDevice,
    response: Success,
    errors: ['inspections/approved', 'inspections/cancelled'],
    repeat: 'key',
  },
  getDevice: {
    method: 'GET',
    path: '/api/places/{placeId}/inspections/{inspectionId}/devices/{inspectionDeviceId}',
    summary: 'One device of the inspection and what can be recorded on its type.',
    access: { can: 'inspections.see' },
    params: OneDevice,
    response: z.object({ inspectionDevice: InspectionDevice, deviceType: DeviceTypeWithCatalogue }),
    errors: [],
  },
  setScanned: {
    method: 'POST',
    path: '/api/places/{placeId}/inspections/{inspectionId}/devices/{inspectionDeviceId}/set-scanned',
    summary: 'Marks a device as scanned.',
    access: { can: 'inspections.record' },
    params: OneDevice,
    body: MomentPayload,
    response: z.object({ inspectionDevice: InspectionDevice }),
    errors: ['inspections/approved', 'inspections/cancelled'],
    repeat: { natural: 'a scanned device stays scanned, with the time of the first scan' },
  },
  setChecked: {
    method: 'POST',
    path: '/api/places/{placeId}/inspections/{inspectionId}/devices/{inspectionDeviceId}/set-checked',
    summary: 'Marks a device as checked.',
    access: { can: 'inspections.record' },
    params: OneDevice,
    body: MomentPayload,
    response: z.object({ inspectionDevice: InspectionDevice }),
    errors: ['inspections/approved', 'inspections/cancelled'],
    repeat: { natural: 'a checked device stays checked, with the time of the first check' },
  },
  addImage: {
    method: 'POST',
    path: '/api/places/{placeId}/inspections/{inspectionId}/devices/{inspectionDeviceId}/images',
    summary: 'Adds a photo to a device of the inspection; at most 20 per device.',
    access: { can: 'inspections.record' },
    params: OneDevice,
    body: MomentPayload,
    upload: photo,
    response: z.object({ image: DeviceImage, inspectionDevice: InspectionDevice }),
    errors: [
      'inspections/approved',
      'inspections/cancelled',
      'inspections/too_many_images',
      'files/invalid_type',
      'files/too_large',
    ],
    repeat: 'key',
  },
  scan: {
    method: 'POST',
    path: '/api/places/{placeId}/inspections/{inspectionId}/scan',
    summary: 'Finds the device of a scanned QR code or NFC tag, marks it as scanned and tells what to open for it.',
    access: { can: 'inspections.record' },
    params: One,
    body: ScanPayload,
    response: z.object({ inspectionDevice: InspectionDevice, redirectOption: z.enum(REDIRECT_OPTIONS) }),
    errors: ['inspections/approved', 'inspections/cancelled', 'inspections/unknown_code'],
    repeat: { natural: 'a scanned device stays scanned, with the time of the first scan' },
  },
});
