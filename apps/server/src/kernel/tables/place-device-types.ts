// Written by `npm run lists` from the migrations; do not edit.
export type PlaceDeviceTypesTable = {
  place_id: number;
  device_type_id: number;
  root_company_id: number;
  devices: number;
};
