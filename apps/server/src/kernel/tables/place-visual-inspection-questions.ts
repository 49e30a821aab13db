// Written by `npm run lists` from the migrations; do not edit.
export type PlaceVisualInspectionQuestionsTable = {
  place_id: number;
  question_id: number;
  root_company_id: number;
};
