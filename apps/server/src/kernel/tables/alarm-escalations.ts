// Written by `npm run lists` from the migrations; do not edit.
export type AlarmEscalationsTable = {
  place_id: number;
  root_company_id: number;
  user_id: number;
  after: number;
  author_company_id: number | null;
};
