// Written by `npm run lists` from the migrations; do not edit.
export type PeriodReportCountersTable = {
  place_id: number;
  year: number;
  root_company_id: number;
  reports: number;
};
