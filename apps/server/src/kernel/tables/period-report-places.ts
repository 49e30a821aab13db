// Written by `npm run lists` from the migrations; do not edit.
export type PeriodReportPlacesTable = {
  period_report_id: number;
  place_id: number;
  root_company_id: number;
};
