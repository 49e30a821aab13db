// Written by `npm run lists` from the migrations; do not edit.
export type CompanyDeviceTypesTable = {
  root_company_id: number;
  device_type_id: number;
};
