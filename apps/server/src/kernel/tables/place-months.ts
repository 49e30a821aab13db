// Written by `npm run lists` from the migrations; do not edit.
export type PlaceMonthsTable = {
  place_id: number;
  scope: 'PLACE' | 'ZONE' | 'TYPE';
  month: string;
  root_company_id: number;
  told: string;
};
