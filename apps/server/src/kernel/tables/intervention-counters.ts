// Written by `npm run lists` from the migrations; do not edit.
export type InterventionCountersTable = {
  place_id: number;
  year: number;
  root_company_id: number;
  protocols: number;
};
