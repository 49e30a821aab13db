-- Rights and notifications are words of the contract: the database refuses others, and the table types know them.

alter table users
  add constraint users_permissions_known check (permissions <@ array['APPROVE_INSPECTION', 'CREATE_INSPECTION']),
  add constraint users_notification_types_known
    check (notification_types <@ array['RECEIVE_INSPECTION_PDF_REPORT', 'RECEIVE_INTERVENTION_PDF_REPORT']);

alter table place_users
  add constraint place_users_roles_known check (roles <@ array['APPROVE_INSPECTION', 'CREATE_INSPECTION']),
  add constraint place_users_notification_types_known
    check (notification_types <@ array['RECEIVE_INSPECTION_PDF_REPORT', 'RECEIVE_INTERVENTION_PDF_REPORT']);
