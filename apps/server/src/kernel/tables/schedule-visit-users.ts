// Written by `npm run lists` from the migrations; do not edit.
export type ScheduleVisitUsersTable = {
  visit_id: number;
  user_id: number;
  root_company_id: number;
};
