// Written by `npm run lists` from the migrations; do not edit.
export type VisitCountersTable = {
  place_id: number;
  year: number;
  root_company_id: number;
  visits: number;
};
