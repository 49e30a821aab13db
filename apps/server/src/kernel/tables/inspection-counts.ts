// Written by `npm run lists` from the migrations; do not edit.
export type InspectionCountsTable = {
  place_id: number;
  status: string;
  inspections: number;
};
