// Written by `npm run lists` from the migrations; do not edit.
export type RecommendationReceiversTable = {
  recommendation_id: number;
  user_id: number;
  root_company_id: number;
};
