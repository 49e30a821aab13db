// Written by `npm run lists` from the migrations; do not edit.
import type { Generated, Timestamp } from './column-types.ts';

export type UsersTable = {
  id: Generated<number>;
  uuid: string;
  root_company_id: number | null;
  company_id: number | null;
  name: string;
  surname: string;
  email: string;
  type: 'SUPER_ADMIN' | 'COMPANY_ADMIN' | 'TECHNICIAN' | 'CONTROLLER';
  status: Generated<'ACTIVE' | 'BLOCKED'>;
  password_hash: string | null;
  language: Generated<'pl' | 'en' | 'de' | 'it' | 'ru'>;
  timezone: Generated<string>;
  permissions: Generated<('APPROVE_INSPECTION' | 'CREATE_INSPECTION')[]>;
  notification_types: Generated<('RECEIVE_INSPECTION_PDF_REPORT' | 'RECEIVE_INTERVENTION_PDF_REPORT')[]>;
  notification_email: Generated<boolean>;
  notification_mobile: Generated<boolean>;
  created_at: Generated<Timestamp>;
  is_demo: Generated<boolean>;
  version: Generated<number>;
};
