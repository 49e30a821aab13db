// Written by `npm run lists` from the migrations; do not edit.
export type FileCategoryCompaniesTable = {
  category_id: number;
  company_id: number;
  root_company_id: number;
};
