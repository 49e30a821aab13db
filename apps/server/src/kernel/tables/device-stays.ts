// Written by `npm run lists` from the migrations; do not edit.
export type DeviceStaysTable = {
  device_id: number;
  since: string;
  root_company_id: number;
  place_id: number;
  device_type_id: number;
  zone_id: number | null;
};
