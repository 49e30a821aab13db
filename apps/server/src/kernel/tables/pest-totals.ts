// Written by `npm run lists` from the migrations; do not edit.
export type PestTotalsTable = {
  root_company_id: number;
  place_id: number;
  device_id: number;
  device_type_object_id: number;
  position_id: number | null;
  span: 'DAY' | 'MONTH' | 'YEAR';
  starts: string;
  amount: number;
  records: number;
};
